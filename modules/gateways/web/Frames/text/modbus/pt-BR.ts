/** Modbus. */
export const text: Record<string, string> = {
  'kind.poll': 'Consulta',
  'field.unit': 'Unidade',
  'field.polledAt': 'Consultado em',
  'field.asked': 'Pergunta',
  'field.registers': 'Registradores',
  'field.rest': 'Resto',
}
