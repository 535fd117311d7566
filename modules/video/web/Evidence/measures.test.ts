import { expect, test } from 'vitest'
import { recordingLengthOf, recordingSizeOf } from './measures.ts'

const at = (s: number) => new Date(Date.UTC(2026, 10, 24, 1, 0, s))
const lengths: [what: string, row: Parameters<typeof recordingLengthOf>[0], told: string][] = [
  ['a recording', { kind: 'recording', beganAt: at(0), endedAt: at(65) }, '1:05'],
  ['one that runs', { kind: 'recording', beganAt: at(0), endedAt: null }, '—'],
  ['a snapshot has none', { kind: 'snapshot', beganAt: at(0), endedAt: at(0) }, '—'],
]
test.each(lengths)('%s', (_, row, told) => expect(recordingLengthOf(row)).toBe(told))
const sizes: [bytes: number, state: 'kept' | 'broken', told: string][] = [
  [1_025, 'kept', '2 KB'],
  [5_767_168, 'kept', '5.5 MB'],
  [0, 'broken', '—'],
]
test.each(sizes)('%i bytes, %s', (bytes, state, told) => expect(recordingSizeOf({ bytes, state })).toBe(told))
