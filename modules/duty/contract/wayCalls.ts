import { post } from '@gss/kit/call'
import { among, ask, field, line, longText, nothing, optional, uuid } from '@gss/kit/wire'
import { finding, FOUND_WAYS } from './check.ts'
import { DUTY_WORDS_MAX_CHARS } from './limits.ts'

const MANAGE = '/gstcenter/dutyManage'
const OURS = 'ours: docs/domain.md §12'
const ANSWERER_MAX_CHARS = 30

export const wayCalls = {
  /** What was found by looking or by calling. The page makes the id: pressed twice it is there once. */
  recordCheck: post(`${MANAGE}/saveCheckResult`, {
    ask: ask({
      checkId: field('checkId', uuid),
      transmissionId: field('tranDevId', uuid),
      way: field('checkWay', among(FOUND_WAYS)),
      finding: field('finding', finding),
      /** Who was there, as far as it is known. */
      answerer: field('answerUser', line(ANSWERER_MAX_CHARS)),
      words: field('desc', longText(DUTY_WORDS_MAX_CHARS)),
      /** The camera that was looked through. By telephone it is the caller's own latest call to the unit. */
      cameraId: field('videoId', optional(uuid)),
    }),
    answer: nothing,
    may: 'dutyCheck.add',
    spec: OURS,
  }),
  /** By who is signed on there, within its time; after it, it is 补岗. */
  answerCheck: post(`${MANAGE}/answerCheck`, {
    ask: ask({ checkId: field('checkId', uuid) }),
    answer: nothing,
    may: 'dutyRecord.add',
    spec: OURS,
  }),
}
