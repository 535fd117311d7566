interface Column {
  title: string
  kind: 'text' | 'number' | 'dateTime'
  width: number
}
/** Sheets speak Chinese, as all sheets of this product do. */
const devices: Column[] = [
  { title: '编号', kind: 'text', width: 16 },
  { title: '设备', kind: 'text', width: 32 },
  { title: '建筑', kind: 'text', width: 16 },
  { title: '楼层', kind: 'text', width: 10 },
  { title: '状态', kind: 'text', width: 10 },
  { title: '测量项', kind: 'text', width: 14 },
  { title: '数值', kind: 'number', width: 12 },
  { title: '单位', kind: 'text', width: 8 },
  { title: '下限', kind: 'number', width: 10 },
  { title: '上限', kind: 'number', width: 10 },
  { title: '采样时间', kind: 'dateTime', width: 20 },
]
export const BOARD_SHEET = {
  file: '系统看板.xlsx',
  title: '系统看板',
  columns: devices,
  states: {
    fire: '火警',
    alarm: '报警',
    fault: '故障',
    offline: '离线',
    warn: '预警',
    shielded: '屏蔽',
    started: '启动',
    feedback: '反馈',
    normal: '正常',
  },
}
const silents: Column[] = [
  { title: '联网单位', kind: 'text', width: 28 },
  { title: '类别', kind: 'text', width: 16 },
  { title: '编号', kind: 'text', width: 16 },
  { title: '名称', kind: 'text', width: 32 },
  { title: '位置', kind: 'text', width: 28 },
  { title: '原因', kind: 'text', width: 16 },
  { title: '开始时间', kind: 'dateTime', width: 20 },
]
export const SILENT_SHEET = {
  file: '通讯异常.xlsx',
  title: '通讯异常',
  columns: silents,
  kinds: {
    transmission: '用户信息传输装置',
    panel: '火灾报警控制器',
    wireless: '无线设备',
    camera: '摄像头',
    unknownCamera: '状态不明的摄像头',
  },
  whys: {
    never: '从未上报',
    offline: '离线',
    lineOffline: '传输装置离线',
    busFault: '与传输装置通信故障',
    stale: '超时未上报',
    noSignal: '无信号',
    wrongPassword: '密码错误',
    streamNotFound: '没有这路码流',
    codecNotPlayed: '编码不支持',
    addressRefused: '地址不允许',
    noAddress: '未填写地址',
    kindNotPlayed: '接入方式不支持',
    unknown: '未检查',
  },
}
export const BOARD_EXPORT_MAX_ROWS = 20_000
