import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.licence': '授權',
  'permission.licence': '授權',
  'subject.licence': '授權',
  'act.licence.install': '匯入授權',
  'permission.trusteeship': '服務託管',
  'subject.trusteeship': '服務託管',
  'act.trusteeship.add': '發起託管',
  'act.trusteeship.agree': '同意託管',
  'act.trusteeship.pause': '暫停託管',
  'act.trusteeship.resume': '恢復託管',
  'act.trusteeship.end': '終止託管',
}
