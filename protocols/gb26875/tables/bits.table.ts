/** Figures 6, 7, 9, 13 and 14. Lowest bit first: our name, what a set bit says, what a clear one says. */
type Rows<N extends string> = readonly (readonly [name: N, set: string, clear: string])[]
const rows = <const N extends string>(table: Rows<N>) => table

/** Figure 6. The figure prints "=1" for both states of bit 13: a misprint. */
export const SYSTEM_STATE_ROWS = rows([
  ['normal',           '正常运行', '测试'],
  ['fire',             '火警',     '无火警'],
  ['fault',            '故障',     '无故障'],
  ['shielded',         '屏蔽',     '无屏蔽'],
  ['supervisory',      '监管',     '无监管'],
  ['started',          '启动',     '停止'],
  ['feedback',         '反馈',     '无反馈'],
  ['delay',            '延时',     '未延时'],
  ['mainPowerFault',   '主电故障', '主电正常'],
  ['backupPowerFault', '备电故障', '备电正常'],
  ['busFault',         '总线故障', '总线正常'],
  ['manual',           '手动',     '自动'],
  ['configChanged',    '配置改变', '配置无改变'],
  ['reset',            '复位',     '正常'],
  ['rsv14',            '预留',     '预留'],
  ['rsv15',            '预留',     '预留'],
])

/** Figure 7. */
export const COMPONENT_STATE_ROWS = rows([
  ['normal',      '正常运行', '测试'],
  ['fire',        '火警',     '无火警'],
  ['fault',       '故障',     '无故障'],
  ['shielded',    '屏蔽',     '无屏蔽'],
  ['supervisory', '监管',     '无监管'],
  ['started',     '启动',     '停止'],
  ['feedback',    '反馈',     '无反馈'],
  ['delay',       '延时',     '未延时'],
  ['powerFault',  '电源故障', '电源正常'],
  ['rsv9',        '预留',     '预留'],
  ['rsv10',       '预留',     '预留'],
  ['rsv11',       '预留',     '预留'],
  ['rsv12',       '预留',     '预留'],
  ['rsv13',       '预留',     '预留'],
  ['rsv14',       '预留',     '预留'],
  ['rsv15',       '预留',     '预留'],
])

/** Figure 9. */
export const SYSTEM_OPERATION_ROWS = rows([
  ['reset',        '复位',     ''],
  ['silence',      '消音',     ''],
  ['manualAlarm',  '手动报警', ''],
  ['alarmCleared', '警情消除', ''],
  ['selfTest',     '自检',     ''],
  ['confirm',      '确认',     ''],
  ['test',         '测试',     ''],
  ['rsv7',         '预留',     ''],
])

/** Figure 13. Bits 3–6 may be set without bit 2. */
export const DEVICE_STATE_ROWS = rows([
  ['normal',             '正常监视',                   '测试'],
  ['fire',               '火警',                       '无火警'],
  ['fault',              '故障',                       '无故障'],
  ['mainPowerFault',     '主电故障',                   '主电正常'],
  ['backupPowerFault',   '备电故障',                   '备电正常'],
  ['centreChannelFault', '与监控中心通信信道故障',     '通信信道正常'],
  ['monitorLineFault',   '监测连接线路故障',           '监测连接线路正常'],
  ['rsv7',               '预留',                       '预留'],
])

/** Figure 14. Bit 5 is the guard's answer to a duty check; in figure 9 it is a plain confirmation. */
export const DEVICE_OPERATION_ROWS = rows([
  ['reset',        '复位',     ''],
  ['silence',      '消音',     ''],
  ['manualAlarm',  '手动报警', ''],
  ['alarmCleared', '警情消除', ''],
  ['selfTest',     '自检',     ''],
  ['dutyAnswer',   '查岗应答', ''],
  ['test',         '测试',     ''],
  ['rsv7',         '预留',     ''],
])
