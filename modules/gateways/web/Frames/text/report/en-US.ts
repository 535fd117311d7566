/** Our own JSON. */
export const text: Record<string, string> = {
  'kind.values': 'Values',
  'kind.states': 'States',
  'field.code': 'Device code',
  'field.payload': 'Payload',
}
