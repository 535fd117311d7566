import { expect, test } from 'vitest'
import { ahead } from './ahead.ts'

function world() {
  const said: string[] = []
  let count = 0
  return {
    said,
    ...ahead(() => {
      const number = ++count
      said.push(`start ${number}`)
      return () => void said.push(`end ${number}`)
    }),
  }
}
type World = ReturnType<typeof world>

const cases: [what: string, deed: (it: World) => void, said: string[]][] = [
  ['what was begun is what is held', ({ begin, hold }) => (begin(), hold()()), ['start 1', 'end 1']],
  ['begun twice is begun once', ({ begin, hold }) => (begin(), begin(), hold()()), ['start 1', 'end 1']],
  ['not begun, it starts with who holds it', ({ hold }) => hold()(), ['start 1', 'end 1']],
  [
    'held again, it is another',
    ({ begin, hold }) => (begin(), hold()(), hold()()),
    ['start 1', 'end 1', 'start 2', 'end 2'],
  ],
  ['held already, nothing is begun beside it', ({ begin, hold }) => (hold(), begin()), ['start 1']],
]
test.each(cases)('%s', (_, deed, said) => {
  const it = world()
  deed(it)
  expect(it.said).toEqual(said)
})
