/** Modbus. */
export const text: Record<string, string> = {
  'kind.poll': '轮询',
  'field.unit': '单元',
  'field.polledAt': '轮询时间',
  'field.asked': '询问',
  'field.registers': '寄存器',
  'field.rest': '内容',
}
