import { expect, test } from 'vitest'
import type { CameraAnswer } from '../../contract/index.ts'
import { type AnswerStanding, standingAfter } from './standing.ts'

const AT = new Date('2026-11-20T08:30:00.000Z')
const ago = (s: number) => new Date(AT.getTime() - s * 1_000)
const UNKNOWN: AnswerStanding = { answer: null, since: null, missedAt: null }
const answers: AnswerStanding = { answer: 'answers', since: ago(3_600), missedAt: null }
const away = (s: number): AnswerStanding => ({ answer: 'noSignal', since: ago(s), missedAt: null })

// oxfmt-ignore
const looks: [what: string, before: AnswerStanding, answer: CameraAnswer, forMs: number | null, is: CameraAnswer | null, since: Date | null, againS: number][] = [
  ['the first look that is answered',                 UNKNOWN,                              'answers',       null,   'answers',       AT,         300],
  ['answered as before',                              answers,                              'answers',       null,   'answers',       ago(3_600), 300],
  ['one look without an answer is not believed',      answers,                              'noSignal',      null,   'answers',       ago(3_600), 20],
  ['the second is, since the first',                  { ...answers, missedAt: ago(20) },    'noSignal',      null,   'noSignal',      ago(20),    60],
  ['an answer between them: nothing was',             { ...answers, missedAt: ago(20) },    'answers',       null,   'answers',       ago(3_600), 300],
  ['away for ten minutes: looked for each minute',    away(600),                            'noSignal',      null,   'noSignal',      ago(600),   60],
  ['away since yesterday: as often as others',        away(86_400),                         'noSignal',      null,   'noSignal',      ago(86_400), 300],
  ['back again',                                      away(600),                            'answers',       null,   'answers',       AT,         300],
  ['a wrong password is believed, and left alone',    answers,                              'wrongPassword', null,   'wrongPassword', AT,         1_800],
  ['never seen, and no answer',                       UNKNOWN,                              'noSignal',      null,   null,            null,       20],
  ['watched, and without a picture for a minute',     answers,                              'noSignal',      60_000, 'noSignal',      ago(60),    60],
]
test.each(looks)('%s', (_, before, answer, forMs, is, since, againS) => {
  const next = standingAfter(before, { answer, at: AT, forMs, everyMs: 300_000 })
  expect(next).toMatchObject({ answer: is, since, lookAt: new Date(AT.getTime() + againS * 1_000) })
  expect(next.sureUntil.getTime()).toBeGreaterThan(next.lookAt.getTime())
})
