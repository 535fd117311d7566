import { expect, test } from 'vitest'
import { isDue, keepNights } from './nightly.ts'

const at = (text: string) => new Date(`2026-11-${text}`)
const looks: [what: string, time: string, before: Date, now: Date, due: boolean][] = [
  ['it came between the two looks', '02:00', at('20T01:59:50'), at('20T02:00:20'), true],
  ['it is this very moment', '02:00', at('20T01:59:50'), at('20T02:00:00'), true],
  ['it is still to come', '02:00', at('20T01:59:10'), at('20T01:59:40'), false],
  ['it was there already at the look before', '02:00', at('20T02:00:00'), at('20T02:00:30'), false],
  ['at midnight', '00:00', at('20T23:59:50'), at('21T00:00:20'), true],
  ['the machine slept over it', '02:00', at('20T01:00:00'), at('20T07:00:00'), true],
  ['the clock was set back over it', '02:00', at('20T02:00:30'), at('20T01:00:00'), false],
  ['the clock jumped a month, past it', '02:00', at('01T03:00:00'), at('30T04:00:00'), true],
  ['no time of day', 'off', at('20T01:00:00'), at('20T07:00:00'), false],
]
test.each(looks)('%s', (_, time, before, now, due) => expect(isDue(time, before, now)).toBe(due))

test('a clock that is set back and forth makes one night', async () => {
  const ran: string[] = []
  let now = at('20T01:59:50')
  let elapsedMs = 0
  const run = (command: string) => {
    ran.push(command)
    return Promise.resolve(0)
  }
  const nights = keepNights({ at: '02:00', run, say: () => {}, now: () => now, nowMs: () => elapsedMs })
  for (const time of ['20T02:00:10', '20T01:30:00', '20T02:00:10', '20T01:30:00', '20T02:00:10']) {
    now = at(time)
    elapsedMs += 30_000
    nights.look()
  }
  elapsedMs += 86_400_000
  now = at('21T02:00:10')
  nights.look()
  await nights.stop()
  expect(ran).toEqual(['night', 'night'])
})

test('what cannot wait is done at once, before what is some time after the start', async () => {
  const ran: string[] = []
  const nights = keepNights({
    atOnce: ['base-copy'],
    at: '02:00',
    run: (command) => {
      ran.push(command)
      return Promise.resolve(0)
    },
    say: () => {},
  })
  await nights.stop()
  expect(ran).toEqual(['base-copy'])
})

test('a night that failed is told, and the next one comes', async () => {
  const said: string[] = []
  let now = at('20T01:59:50')
  const nights = keepNights({
    at: '02:00',
    run: () => Promise.reject(new Error('killed')),
    say: (line) => said.push(line),
    now: () => now,
  })
  now = at('20T02:00:10')
  nights.look()
  await Promise.resolve()
  await new Promise(setImmediate)
  await nights.stop()
  expect(said).toEqual(['"night" was not done (see above); it is tried again the next night'])
})
