import { expect, test } from 'vitest'
import { bitsIn, bitsText, rulesIn, rulesText } from './rules.ts'

// oxfmt-ignore
const rules: [typed: string, kept: string][] = [
  ['1=fire; 5=fault,urgent; 7=', '1=fire; 5=fault,urgent; 7='],
  ['1=fire;; nonsense ;*=fault', '1=fire; *=fault'],
  ['1=burglary',                 '1='],
  ['offline=offline; online=',   'offline=offline; online='],
  ['',                           ''],
]
test.each(rules)('%s', (typed, kept) => expect(rulesText(rulesIn(typed))).toBe(kept))
test('bits by their place, and no others', () =>
  expect(bitsText(bitsIn('0=fault; 3=started; 16=fire; x=fire; 4=joy'))).toBe('0=fault; 3=started'))
