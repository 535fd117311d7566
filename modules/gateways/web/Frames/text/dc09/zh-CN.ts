/** DC-09. */
export const text: Record<string, string> = {
  'field.crc': '校验与长度',
  'field.token': '报头',
  'field.data': '数据',
  'field.end': '结束',
  'field.rest': '内容',
  'kind.NULL': '监视',
  'kind.ADM-CID': 'Contact ID 事件',
  'kind.SIA-DCS': 'SIA 事件',
}
