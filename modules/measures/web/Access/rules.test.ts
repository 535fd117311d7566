import { expect, test } from 'vitest'
import { bitsIn, bitsText, rulesIn, rulesText } from './rules.ts'

const CHINESE: Readonly<Record<string, string>> = { fire: '火警', fault: '故障', mainPowerFault: '主电故障' }
const chinese = (word: string) => CHINESE[word] ?? word

// oxfmt-ignore
const rules: [typed: string, kept: string, unknown: string[]][] = [
  ['1=fire; 5=fault,urgent; 7=',      '1=fire; 5=fault,urgent; 7=', []],
  ['1=fire;; nonsense ;*=fault',      '1=fire; *=fault',            []],
  ['1=火警；5=故障，主电故障；7＝',     '1=fire; 5=fault,mainPowerFault; 7=', []],
  ['offline=offline; online=',        'offline=offline; online=',   []],
  ['',                                '',                           []],
  // Left as `1=` it would read: of a 1 all is well.
  ['1=burglary; 0=',                  '0=',                         ['burglary']],
  ['1=fire,fier',                     '',                           ['fier']],
]
test.each(rules)('%s', (typed, kept, unknown) => {
  const read = rulesIn(typed, chinese)
  expect([rulesText(read.kept), read.unknown]).toEqual([kept, unknown])
})
test('states are shown as a person calls them, and read back', () => {
  const { kept } = rulesIn('1=fire; 2=mainPowerFault')
  expect(rulesText(kept, chinese)).toBe('1=火警; 2=主电故障')
  expect(rulesIn(rulesText(kept, chinese), chinese).kept).toEqual(kept)
})
test('bits by their place, and no others', () => {
  const { kept, unknown } = bitsIn('0=fault; 3=started; 5=火警; 16=fire; x=fire; 4=joy', chinese)
  expect(bitsText(kept, chinese)).toBe('0=故障; 3=started; 5=火警')
  expect(unknown).toEqual(['16=fire', 'x=fire', '4=joy'])
})
