import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('two at a time, the others in the order they came, also after one that failed', async () => {
  const turn = turns(2)
  const [begun, ends]: [number[], (() => void)[]] = [[], []]
  const all = [0, 1, 2, 3].map((n) =>
    turn(() => {
      begun.push(n)
      return new Promise<number>((done, fail) =>
        ends.push(() => (n === 1 ? fail(new Error('broken')) : done(n))),
      )
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await expect(all[1]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all([all[2], all[3]])).toEqual([2, 3])
})
