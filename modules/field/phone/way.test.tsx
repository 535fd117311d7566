import { afterEach, expect, test, vi } from 'vitest'
import { leaving } from './way.ts'

afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})

// oxfmt-ignore
const hands: [what: string, meanwhile: () => void, times: number][] = [
  ['stays until it is kept',    () => undefined,                      1],
  ['has gone to another tab',   () => void (location.hash = '#/work'), 0],
]
test.each(hands)('whoever %s', (_, meanwhile, times) => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  location.hash = '#/permits/1/stop'
  const leave = leaving()
  meanwhile()
  leave()
  expect(back).toHaveBeenCalledTimes(times)
})

test('pressed twice one goes back once', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => void (location.hash = '#/permits/1'))
  location.hash = '#/permits/1/stop'
  const [first, second] = [leaving(), leaving()]
  first()
  second()
  expect(back).toHaveBeenCalledTimes(1)
})
