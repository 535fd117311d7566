import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'licence.offlineOnly': '加密狗状态仅离线系统提供',
  'licence.unreadable': '不是有效的授权文件',
  'licence.forged': '授权签名无效，文件可能被修改',
  'licence.otherMachine': '授权不属于本机，请提供本机特征码重新申请',
  'licence.over': '授权已于 {until} 到期',
  'licence.early': '授权自 {from} 起生效',
  'licence.clockBack': '系统时间被调回，请校准时间后重试',
  'licence.conFull': '联网单位已达授权上限 {limit}，不能新增；报警不受影响',
  'licence.wbFull': '维保计划已达授权上限 {limit}，不能新增；报警不受影响',
  'licence.xjFull': '巡检计划已达授权上限 {limit}，不能新增；报警不受影响',
  'trust.centreOnly': '服务托管由监控中心发起',
  'trust.unitOnly': '须由托管单位本人确认',
  'trust.unitNotFound': '联网单位不存在',
  'trust.notFound': '托管记录不存在',
  'trust.scopeMissing': '请选择托管内容',
  'trust.endsBeforeBegin': '结束日期早于开始日期',
  'trust.overAlready': '结束日期已过',
  'trust.thereAlready': '该单位同期已有相同内容的托管',
  'trust.stepWrong': '当前状态不能执行此操作',
} as const satisfies Refusals
export type LicenceRefusal = keyof typeof refusals
