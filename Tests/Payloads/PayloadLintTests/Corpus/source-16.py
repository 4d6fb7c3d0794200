# Push with an alert that is None
data = {'aps': {'alert': None, 'sound': 'default'}, 'message': "don't"}
