/** What clouds and brokers hand on. */
export const text: Record<string, string> = {
  'kind.data': 'Data',
  'kind.link': 'On or off line',
  'kind.event': 'Event',
  'kind.outcome': 'Command outcome',
  'kind.message': 'Message',
  'field.source': 'Source',
  'field.device': 'Device',
  'field.topic': 'Topic',
  'field.at': 'Time',
  'field.payload': 'Payload',
}
