import type { CallStatus } from './call.ts'

/** A sheet is an official paper: it speaks Chinese, whoever asks for it. */
export const CALL_SHEET = {
  title: '通话录音',
  file: '通话录音.xlsx',
  outgoing: '呼出',
  incoming: '呼入',
  /** In the place of a file's name; behind one. */
  lost: '缺文件',
  cut: '（录音不全）',
} as const
export const CALL_COLUMNS = {
  placedAt: '开始时间',
  answeredAt: '接通时间',
  endedAt: '结束时间',
  talkedS: '通话时长（秒）',
  isOutgoing: '方向',
  seatTel: '席位电话',
  workNo: '席位工号',
  callerName: '拨打人',
  number: '对方号码',
  calleeName: '对方姓名',
  unitName: '联网单位',
  status: '状态',
  recordingName: '录音文件',
  note: '通话要点',
} as const
export const CALL_STATUS_WORDS: Readonly<Record<CallStatus | 'connecting', string>> = {
  connecting: '正在接通',
  talking: '通话录音中',
  ended: '通话结束',
  outsideBusy: '呼叫失败，外线忙',
  insideBusy: '呼叫失败，内线忙',
  failed: '呼叫失败，其他原因',
}
