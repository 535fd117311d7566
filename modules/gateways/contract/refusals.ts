import type { Refusals } from '@gss/kit/refusal'

/** Spec §8 "Remote commands", and ours beside it. */
export const refusals = {
  'gateway.notFound': '传输装置不存在',
  'gateway.frameNotFound': '报文不存在',
  'gateway.deviceNotFound': '获取设备信息失败',
  'gateway.remoteNotActivated': '您尚未开通此功能，请联系监控中心',
  'gateway.controlPasswordNeeded': '请输入控制密码',
  'gateway.noSystems': '该传输装置下没有已知的消防设施',
  'gateway.remoteNotUnderstood': '该传输装置不支持远程控制',
  'gateway.messageNotUnderstood': '命令格式不正确',
  'gateway.reasonNeeded': '请选择原因',
  'gateway.untilNeeded': '请选择截止时间，最长24小时',
  'gateway.lookNeeded': '启动前请先查看现场视频或电话确认现场人员',
  'gateway.gasNeverStarted': '气体灭火设备不允许远程启动',
  'gateway.orderNotFound': '该命令不存在或已失效',
  'gateway.ownOrder': '需由另一人确认',
  'gateway.unitNotFound': '联网单位不存在',
  'gateway.addressTaken': '该地址已登记',
  'gateway.keyWrong': '密钥应为32、48或64位十六进制数字，或16、24、32个字符',
  'gateway.sourceNotFound': '接入来源不存在',
  'gateway.sourceTaken': '该编码已被使用',
  'gateway.sourceSecretNeeded': '请输入令牌或密码',
  'gateway.cipherKeyWrong': '加密密钥应为16个字符',
  'gateway.brokerNeeded': '请输入服务器地址和订阅主题',
  'gateway.rowWrong': '第{row}行有误',
  'gateway.lineNotFound': 'Modbus线路不存在',
  'gateway.modbusProfileNotFound': '寄存器模板不存在',
  'gateway.codeWrong': '编号不符合该接入方式的要求',
  'gateway.inUse': '仍有设备在使用，不能删除',
  'gateway.profileUnknown': '通信规约不存在',
} as const satisfies Refusals
export type GatewayRefusal = keyof typeof refusals
