/** What clouds and brokers hand on. */
export const text: Record<string, string> = {
  'kind.data': '数据',
  'kind.link': '上下线',
  'kind.event': '事件',
  'kind.outcome': '命令结果',
  'kind.message': '消息',
  'field.source': '来源',
  'field.device': '设备',
  'field.topic': '主题',
  'field.at': '时间',
  'field.payload': '内容',
}
