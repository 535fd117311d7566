/** DC-09. */
export const text: Record<string, string> = {
  'field.crc': 'CRC and length',
  'field.token': 'Head',
  'field.data': 'Data',
  'field.end': 'End',
  'field.rest': 'Content',
  'kind.NULL': 'Supervision',
  'kind.ADM-CID': 'Contact ID event',
  'kind.SIA-DCS': 'SIA event',
}
