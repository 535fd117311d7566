import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.gateways': '传输与联网',
  'permission.transmission': '传输装置',
  'permission.stranger': '未登记装置',
  'permission.remote': '远程控制',
  'subject.transmission': '传输装置',
  'act.transmission.ask': '询问传输装置',
  'act.transmission.exportFrames': '导出原始报文',
  'act.transmission.adopt': '登记传输装置',
  'act.transmission.enrol': '登记上报设备',
  'act.transmission.renewKey': '更换接入密钥',
  'act.transmission.setLineKey': '设置线路密钥',
  'act.remote.send': '发送远程命令',
  'act.remote.confirm': '确认远程命令',
  'act.remote.decline': '拒绝远程命令',
  'parameter.REMOTE_BY_TWO': '远程启停需双人确认',
  'parameter.REMOTE_BY_TWO.note': '消防泵、风机、卷帘、警报等启动和停止由两人完成',
  'parameter.COMMANDS_KEPT_MONTHS': '命令记录保留',
  'parameter.COMMANDS_KEPT_MONTHS.note': '含查岗记录',
  'parameter.COMMANDS_KEPT_MONTHS.unit': '个月',
} satisfies Owed & Record<string, string>
