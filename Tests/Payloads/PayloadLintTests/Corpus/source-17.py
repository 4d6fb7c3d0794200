PAYLOAD = '{"aps":{"alert":"Hi","badge":"5"}}'
TEMPLATE = '{"aps":{"alert":"%s"}}' % name
