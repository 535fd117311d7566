interface Column {
  title: string
  kind: 'text' | 'number' | 'dateTime'
  width: number
}
/** Sheets speak Chinese, as all sheets of this product do. */
const samples: Column[] = [
  { title: '设备', kind: 'text', width: 28 },
  { title: '测量项', kind: 'text', width: 14 },
  { title: '采样时间', kind: 'dateTime', width: 20 },
  { title: '数值', kind: 'number', width: 12 },
  { title: '单位', kind: 'text', width: 10 },
  { title: '质量', kind: 'text', width: 12 },
]
export const SAMPLE_SHEET = {
  file: '历史数据.xlsx',
  title: '历史数据',
  columns: samples,
  qualities: ['正常', '超量程', '未定标', '设备时钟偏差', '传感器故障', '设备不提供'],
}
const serieses: Column[] = [
  { title: '联网单位', kind: 'text', width: 28 },
  { title: '设备', kind: 'text', width: 28 },
  { title: '位置', kind: 'text', width: 28 },
  { title: '测量项', kind: 'text', width: 14 },
  { title: '数值', kind: 'number', width: 12 },
  { title: '单位', kind: 'text', width: 10 },
  { title: '状态', kind: 'text', width: 10 },
  { title: '采样时间', kind: 'dateTime', width: 20 },
]
export const SERIES_SHEET = {
  file: '实时数据.xlsx',
  title: '实时数据',
  columns: serieses,
  states: { stale: '未上报', alarm: '报警', warn: '预警', normal: '正常' },
}
