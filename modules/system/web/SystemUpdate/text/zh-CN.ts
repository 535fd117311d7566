export const text = {
  product: '物联网消防系统',
  title: '系统更新',
  list: '更新列表',
  published: '{date} 发布',
  range: '第 {from}–{to} 条，共 {total} 条',
  newer: '较新',
  older: '较早',
  empty: '没有更新说明',
  home: '进入系统',
  loading: '正在加载',
  retry: '重试',

  'prompt.title': '系统已更新至 {name}',
  'prompt.read': '知道了',
  'prompt.open': '查看更新说明',
}
