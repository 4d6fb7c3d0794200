final message = {
  'notification': {'title': title, 'body': 'Hello'},
  'to': '/topics/$topic',
  'priority': 'high',
};
