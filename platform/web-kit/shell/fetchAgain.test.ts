import { expect, test } from 'vitest'
import { fetchAgain } from './fetchAgain.ts'

const rows: [what: string, failures: number, comes: boolean, pauses: number[]][] = [
  ['what is there is fetched once', 0, true, []],
  ['a line that blinked is asked again', 1, true, [300]],
  ['and again', 3, true, [300, 1_000, 3_000]],
  ['what is gone for good is told', 4, false, [300, 1_000, 3_000]],
]
test.each(rows)('%s', async (_, failures, comes, pauses) => {
  let left = failures
  const waited: number[] = []
  const load = () => (left-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve('here'))
  const fetched = await fetchAgain(load, (ms) => Promise.resolve(waited.push(ms))).catch(String)
  expect([fetched, waited]).toEqual([comes ? 'here' : 'Error: gone', pauses])
})
