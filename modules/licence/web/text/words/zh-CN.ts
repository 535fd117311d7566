import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.licence': '授权',
  'permission.licence': '授权',
  'subject.licence': '授权',
  'act.licence.install': '导入授权',
  'permission.trusteeship': '服务托管',
  'subject.trusteeship': '服务托管',
  'act.trusteeship.add': '发起托管',
  'act.trusteeship.agree': '同意托管',
  'act.trusteeship.pause': '暂停托管',
  'act.trusteeship.resume': '恢复托管',
  'act.trusteeship.end': '终止托管',
} satisfies Owed & Record<string, string>
