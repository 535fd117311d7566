export const text = {
  count: '共 {count} 个版本',
  running: '当前版本',
  updates: '更新说明',
  loading: '正在加载',
  retry: '重试',
}
