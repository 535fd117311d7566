import { describe, expect, it, test } from 'vitest'
import { ANSWER_WITHIN_MS, type CommandKind } from '../contract/index.ts'
import type { Command } from './commandStore.ts'
import { Conversation } from './conversation.ts'
import { GatewayDevice } from './device.ts'
import { gb26875 } from './gb26875/gb26875.ts'
import type { TongueReply } from './tongue.ts'

const ADDRESS = '790300000000'
const AT = new Date('2026-11-20T08:00:00Z')

function world() {
  let nowMs = AT.getTime()
  const told: string[] = []
  const device = new GatewayDevice(ADDRESS, gb26875)
  const sent: number[] = []
  const conversation = new Conversation({
    device,
    nowMs: () => nowMs,
    onSent({ commandId }, { id, serial }, tries) {
      sent.push(id)
      told.push(`${commandId} #${serial} try ${tries}`)
    },
    onEnd: ({ commandId }, { state, result }) =>
      void told.push(`${commandId} ${[state, result['reason']].filter(Boolean).join(' ')}`),
  })
  const command = (commandId: string, kind: CommandKind, askedBy: string | null): Command => ({
    commandId,
    kind,
    askedBy,
    unitId: '',
    transmissionId: '',
    address: ADDRESS,
    payload: {},
    state: 'queued',
    askedAt: AT,
    sentAt: null,
    endedAt: null,
    tries: 0,
    result: null,
  })
  return {
    told,
    sent,
    asks: (id: string) => conversation.put(command(id, 'readState', null)),
    personAsks: (id: string) => conversation.put(command(id, 'initialise', 'somebody')),
    hears: (how: TongueReply['how'], to = sent.at(-1) ?? NaN) =>
      conversation.heard({ to, how, result: () => ({}) }),
    passes(ms: number) {
      nowMs += ms
      conversation.look()
    },
    hangsUp: () => conversation.giveUp('line-lost'),
  }
}
type World = ReturnType<typeof world>

const stories: [what: string, story: (w: World) => void, told: string[]][] = [
  ['an answer ends it', (w) => (w.asks('a'), w.hears('answered')), ['a #0 try 1', 'a answered']],
  [
    'one at a time, the next when the first has ended',
    (w) => (w.asks('a'), w.asks('b'), w.hears('answered'), w.hears('answered')),
    ['a #0 try 1', 'a answered', 'b #1 try 1', 'b answered'],
  ],
  [
    'what a person asks goes before what the centre asks',
    (w) => (w.asks('a'), w.asks('b'), w.personAsks('p'), w.hears('answered'), w.hears('confirmed')),
    ['a #0 try 1', 'a answered', 'p #1 try 1', 'p confirmed', 'b #2 try 1'],
  ],
  [
    'silence: the same frame three times more, then it has failed',
    (w) => (w.asks('a'), [1, 2, 3, 4].forEach(() => w.passes(ANSWER_WITHIN_MS))),
    ['a #0 try 1', 'a #0 try 2', 'a #0 try 3', 'a #0 try 4', 'a failed silent'],
  ],
  [
    'nearly in time is in time',
    (w) => (w.asks('a'), w.passes(ANSWER_WITHIN_MS - 1), w.hears('answered')),
    ['a #0 try 1', 'a answered'],
  ],
  [
    'a deny is one try',
    (w) => (w.asks('a'), w.hears('denied'), w.hears('answered')),
    ['a #0 try 1', 'a #0 try 2', 'a answered'],
  ],
  ['an answer to something else ends nothing', (w) => (w.asks('a'), w.hears('answered', 77)), ['a #0 try 1']],
  [
    'a line that is lost ends all that waits',
    (w) => (w.asks('a'), w.asks('b'), w.hangsUp()),
    ['a #0 try 1', 'a failed line-lost', 'b failed line-lost'],
  ],
]
describe('what the centre says to one device', () => {
  it.each(stories)('%s', (_, story, told) => {
    const w = world()
    story(w)
    expect(w.told).toEqual(told)
  })
})

test('after the serial number 65535 comes 0', () => {
  const w = world()
  for (let n = 0; n <= 0x1_0000; n++) {
    w.asks('a')
    w.hears('answered')
  }
  expect(w.sent.slice(-2)).toEqual([0xffff, 0])
})
