/** What clouds and brokers hand on. */
export const text: Record<string, string> = {
  'kind.data': '資料',
  'kind.link': '上下線',
  'kind.event': '事件',
  'kind.outcome': '命令結果',
  'kind.message': '訊息',
  'field.source': '來源',
  'field.device': '設備',
  'field.topic': '主題',
  'field.at': '時間',
  'field.payload': '內容',
}
