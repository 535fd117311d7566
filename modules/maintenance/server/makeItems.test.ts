import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import { sampled } from './makeItems.ts'

const of = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    componentId: newId(),
    type: 23,
    code: `${i}`,
    name: '',
    place: '',
  }))
// oxfmt-ignore
const samples: [what: string, there: number, ratio: number, count: number][] = [
  ['all of ten',                            10,  100, 10],
  ['five of a hundred of a hundred',        100, 5,   5],
  ['at least one',                          3,   1,   1],
  ['no more than people can walk',          500, 100, 60],
  ['what is not written down is tested too', 0,  50,  1],
]
test.each(samples)('sampled: %s', (_, there, ratio, count) =>
  expect(sampled({ componentTypes: [23] }, of(there), ratio)).toHaveLength(count),
)
