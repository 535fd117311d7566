import { expect, test } from 'vitest'
import { matcherOf } from './search.ts'

const thing = { name: '感烟探测器 2-093', code: 'SD-0293', place: '9F 配餐间' }
const cases: [what: string, words: string, isFound: boolean][] = [
  ['nothing typed finds all', ' ', true],
  ['a part of the name', '2-093', true],
  ['a part of the code, in small letters', 'sd-02', true],
  ['a part of the place', '配餐', true],
  ['what is nowhere in it', '手动', false],
]
test.each(cases)('%s', (_, words, isFound) => expect(matcherOf(words)(thing)).toBe(isFound))
