/** DC-09. */
export const text: Record<string, string> = {
  'field.crc': 'CRC e tamanho',
  'field.token': 'Cabeçalho',
  'field.data': 'Dados',
  'field.end': 'Fim',
  'field.rest': 'Conteúdo',
  'kind.NULL': 'Supervisão',
  'kind.ADM-CID': 'Evento Contact ID',
  'kind.SIA-DCS': 'Evento SIA',
}
