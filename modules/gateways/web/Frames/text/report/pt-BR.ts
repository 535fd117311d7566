/** Our own JSON. */
export const text: Record<string, string> = {
  'kind.values': 'Valores',
  'kind.states': 'Estados',
  'field.code': 'Código do dispositivo',
  'field.payload': 'Conteúdo',
}
