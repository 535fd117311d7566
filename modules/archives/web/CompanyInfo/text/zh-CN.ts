export const text = {
  parts: '单位信息',
  'part.base': '基本信息',
  'part.plans': '应急预案',
  'part.maintenance': '维保',
  'part.patrol': '巡查',
  print: '打印',
  chooseUnit: '请选择联网单位',
  chooseUnitWhy: '单位信息按单位查看',
  none: '暂无{name}',
  others: '{name}另有 {count} 条，请在消防安全档案或基础数据中查看',
  loading: '正在载入',
  retry: '重试',
}
