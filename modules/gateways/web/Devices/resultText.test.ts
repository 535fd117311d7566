import { fillSentence } from '@gss/kit/refusal'
import type { Say } from '@gss/web-kit/text/book'
import { describe, expect, it } from 'vitest'
import { resultText } from './resultText.ts'
import { text } from './text/zh-CN.ts'

const say: Say<keyof typeof text> = (key, values) => fillSentence(text[key], values)
const bit = (name: string) => ({ normal: '正常运行', fire: '火警' })[name] ?? name

const results: [what: string, result: object | null, told: string][] = [
  ['nothing yet', null, ''],
  ['a version', { version: '2.7' }, '版本 2.7'],
  ['a configuration, in the device’s own words', { text: '主机一台' }, '主机一台'],
  ['a clock', { time: '2026-11-20T16:00:00' }, '2026-11-20 16:00:00'],
  ['a clock that shows no time', { time: null }, ''],
  ['a state', { bits: ['normal', 'fire', 'rsv7'] }, '正常运行 火警 rsv7'],
  ['facilities', { systems: [{ systemType: 1, systemAddress: 2, bits: ['fire'] }] }, '系统 1-2：火警'],
  ['the guard has answered', { operator: 17, afterMs: 8_400 }, '值班员 17，8 秒后应答'],
  ['nobody has', { reason: 'missed' }, '未按时应答'],
  ['a reason of a later version', { reason: 'eaten' }, 'eaten'],
]
describe('what a command came to', () => {
  it.each(results)('%s', (_, result, told) =>
    expect(resultText(result && JSON.stringify(result), say, bit)).toBe(told),
  )
})
