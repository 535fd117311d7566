/** Modbus. */
export const text: Record<string, string> = {
  'kind.poll': '輪詢',
  'field.unit': '單元',
  'field.polledAt': '輪詢時間',
  'field.asked': '詢問',
  'field.registers': '暫存器',
  'field.rest': '內容',
}
