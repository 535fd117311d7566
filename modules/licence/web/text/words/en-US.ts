import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': 'Licence',
  'permission.licence': 'Licence',
  'subject.licence': 'Licence',
  'act.licence.install': 'Licence: put in',
  'permission.trusteeship': 'Trusteeship',
  'subject.trusteeship': 'Trusteeship',
  'act.trusteeship.add': 'Trusteeship: offered',
  'act.trusteeship.agree': 'Trusteeship: agreed',
  'act.trusteeship.pause': 'Trusteeship: paused',
  'act.trusteeship.resume': 'Trusteeship: resumed',
  'act.trusteeship.end': 'Trusteeship: ended',
}
