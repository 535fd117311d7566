/** Our own JSON. */
export const text: Record<string, string> = {
  'kind.values': '数值',
  'kind.states': '状态',
  'field.code': '设备编号',
  'field.payload': '内容',
}
