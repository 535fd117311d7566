import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.gateways': '传输与联网',
  'permission.transmission': '传输装置',
  'permission.remote': '远程控制',
  'subject.transmission': '传输装置',
  'act.transmission.ask': '询问传输装置',
  'act.transmission.adopt': '登记传输装置',
  'act.remote.unlock': '验证控制密码',
  'act.remote.send': '发送远程命令',
} satisfies Owed & Record<string, string>
