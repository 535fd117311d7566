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
} as const satisfies Refusals
export type LicenceRefusal = keyof typeof refusals
