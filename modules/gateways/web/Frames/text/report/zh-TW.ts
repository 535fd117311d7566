/** Our own JSON. */
export const text: Record<string, string> = {
  'kind.values': '數值',
  'kind.states': '狀態',
  'field.code': '設備編號',
  'field.payload': '內容',
}
