import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'call.numberEmpty': '请先选择呼叫号码',
  'call.numberNotAllowed': '中心不允许呼叫该号码：{number}',
  'call.notAContact': '{number} 不是联系人号码，也不在中心允许呼叫的号码内',
  'call.tooMany': '每分钟最多呼叫 {count} 次，请稍后再试',
  'call.underWay': '还有一通电话未结束，请先挂断',
  'call.centreOnly': '只有监控中心人员可以呼叫',
  'call.aboutNotFound': '警情或联网单位不存在',
  'call.alarmOverdue': '警情已超时，不能呼叫',
  'call.lineNotFound': '通道不存在或已删除',
  'call.lineBusy': '通道 {line} 正在使用，请另选通道',
  'call.noLine': '没有空闲通道，请稍后再试',
  'call.notFound': '通话不存在或已删除',
  'call.endedAlready': '通话已结束',
  'call.othersCall': '只有拨打人可以操作这通电话',
  'call.notByHand': '这通电话由系统接续，结果不由人工填写',
  'call.notIncoming': '这通电话不是来电',
  'call.takenBy': '{name} 正在接听这通来电',
  'call.notAtSeat': '该同事不在席位上，不能转接',
  'call.toOneself': '电话已在您手中',
  'call.notAnswered': '对方尚未接通，不能转接',
  'call.notMissed': '这通来电已接听',
  'call.noPretence': '只有演示电话可以模拟来电',
  'call.fileMissing': '没有录音文件地址',
  'call.lineNoTaken': '通道号 {line} 已存在',
  'call.ownerUnknown': '没有这个账号：{username}',
  'call.notByBrowser': '该席位的电话不是浏览器',
  'call.lineInUse': '通道正在使用，通话结束后再改',
} as const satisfies Refusals
export type CallRefusal = keyof typeof refusals
