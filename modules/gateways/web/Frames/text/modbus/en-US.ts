/** Modbus. */
export const text: Record<string, string> = {
  'kind.poll': 'Poll',
  'field.unit': 'Unit',
  'field.polledAt': 'Polled at',
  'field.asked': 'Asked',
  'field.registers': 'Registers',
  'field.rest': 'Rest',
}
