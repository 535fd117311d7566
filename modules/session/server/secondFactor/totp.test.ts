import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpCode, totpUri } from './totp.ts'

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890, SHA-1; the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
test.each(vectors)('at second %i the code is %s', (seconds, code) =>
  expect(totpCode(RFC_SECRET, new Date(seconds * 1_000))).toBe(code),
)

const NOW_S = 1_111_111_109
const taken: [what: string, seconds: number, isTaken: boolean][] = [
  ['now', 0, true],
  ['a step ago', -30, true],
  ['a step ahead', 30, true],
  ['two steps ago', -60, false],
  ['two steps ahead', 60, false],
]
test.each(taken)('a code of %s is taken: %s s → %s', (_, seconds, isTaken) => {
  const code = totpCode(RFC_SECRET, new Date((NOW_S + seconds) * 1_000))
  expect(stepOfCode(RFC_SECRET, code, new Date(NOW_S * 1_000)) !== null).toBe(isTaken)
})

test.each(['', '28708', '2870822', '28708a', '287082\n', '２８７０８２'])('%j is no code', (code) =>
  expect(stepOfCode(RFC_SECRET, code, new Date(59_000))).toBeNull(),
)

test('a new secret has 160 bits in letters an app can read', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(RFC_SECRET, '张磊')).toBe(
    `otpauth://totp/GSS:%E5%BC%A0%E7%A3%8A?secret=${RFC_SECRET}&issuer=GSS`,
  )
})
