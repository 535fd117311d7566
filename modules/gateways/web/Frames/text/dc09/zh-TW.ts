/** DC-09. */
export const text: Record<string, string> = {
  'field.crc': '校驗與長度',
  'field.token': '報頭',
  'field.data': '資料',
  'field.end': '結束',
  'field.rest': '內容',
  'kind.NULL': '監視',
  'kind.ADM-CID': 'Contact ID 事件',
  'kind.SIA-DCS': 'SIA 事件',
}
