import {
  answerTo,
  COMMAND,
  type ComponentStateBit,
  cutter,
  isHeartbeat,
  type Message,
  GB26875_DIALECTS,
  sealFrame,
  timeTag,
} from '@gss/gb26875'
import { describe, expect, test } from 'vitest'
import { BUILDING, deviceInHand, framesIn } from '../testing/pretend.ts'
import type { Faults } from './faults.ts'
import { everyUplink, UPLINKS } from './uplinks.table.ts'

const NOW = timeTag('2026-11-20T08:00:00')
const smoke = BUILDING.components[0]
if (!smoke) throw new Error('a building with nothing in it')

type Hand = ReturnType<typeof deviceInHand>
const answerLast = ({ writes, hear }: Hand, answer: 'confirm' | 'deny') =>
  hear(answerTo({ bytes: writes.at(-1) ?? new Uint8Array() }, answer, NOW))
const serials = ({ frames }: Hand) => frames().map(({ serial }) => serial)

describe('what it says', () => {
  const { panel } = deviceInHand().device
  const messages = everyUplink(panel)
  test.each(
    messages.map(
      (message) =>
        [`${message.kind} × ${'objects' in message ? message.objects.length : 0}`, message] as const,
    ),
  )('%s is read as it was meant', (_, message) => {
    const hand = deviceInHand()
    hand.device.say(message)
    expect(hand.frames().map((frame) => [frame.command, frame.message])).toEqual([[COMMAND.send, message]])
  })
  test('is every message of table 3, with one object and with the most', () => {
    expect(UPLINKS.map(([type]) => type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 21, 24, 25, 26, 28])
    expect(messages.some((message) => 'overMaxCount' in message)).toBe(false)
  })
})

const conversations: [
  what: string,
  options: Parameters<typeof deviceInHand>[0],
  act: (hand: Hand) => void,
  serials: number[],
][] = [
  [
    'what is confirmed is not repeated',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      answerLast(hand, 'confirm')
      hand.pass(60_000)
    },
    [0],
  ],
  [
    'silence: three repeats with the same serial number, then it gives up',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.pass(120_000)
    },
    [0, 0, 0, 0],
  ],
  [
    'nothing is repeated before ten seconds are over',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.pass(9_000)
    },
    [0],
  ],
  [
    'what was denied is repeated at once',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      answerLast(hand, 'deny')
    },
    [0, 0],
  ],
  [
    'the next frame waits for the confirm of the one before',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.device.setComponent(smoke, [])
      expect(hand.frames().length).toBe(1)
      answerLast(hand, 'confirm')
    },
    [0, 1],
  ],
  [
    'a confirm of another serial number confirms nothing',
    { window: 2 },
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.hear(
        sealFrame(withSerial(answerTo({ bytes: hand.writes[0] ?? new Uint8Array() }, 'confirm', NOW), 9)),
      )
      hand.pass(10_000)
    },
    [0, 0],
  ],
  [
    'after 65,535 comes 0',
    { firstSerial: 65_535, window: 2 },
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.device.setComponent(smoke, [])
    },
    [65_535, 0],
  ],
  [
    'a restarted device begins at 0 and has forgotten what waited',
    { firstSerial: 500 },
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      hand.device.restart()
      hand.pass(2_000)
      hand.opened()
      hand.device.setComponent(smoke, ['fire'])
    },
    [500, 0],
  ],
  [
    'what the broken line swallowed leaves again when it is back',
    {},
    (hand) => {
      hand.device.setComponent(smoke, ['fire'])
      hand.closed()
      hand.pass(60_000)
      hand.opened()
    },
    [0, 0],
  ],
  [
    'a device that hears nothing repeats in vain',
    { faults: { isDeaf: true } },
    (hand) => {
      hand.device.setComponent(smoke, ['fault'])
      answerLast(hand, 'confirm')
      hand.pass(10_000)
    },
    [0, 0],
  ],
  [
    'heartbeats: each 25 s, with serial numbers of their own',
    { heartbeatMs: 25_000 },
    (hand) => {
      for (let i = 0; i < 50; i++) {
        hand.pass(1_000)
        answerLast(hand, 'confirm')
      }
    },
    [0, 1],
  ],
  [
    'heartbeats: each 5 s while nobody answers',
    { heartbeatMs: 25_000 },
    (hand) => hand.pass(36_000),
    [0, 1, 2, 3],
  ],
]

function withSerial(bytes: Uint8Array, serial: number): Uint8Array {
  bytes[2] = serial
  return bytes
}

test.each(conversations)('%s', (_, options, act, expected) => {
  const hand = deviceInHand(options)
  act(hand)
  expect(serials(hand)).toEqual(expected)
})

test('a fire overtakes what waits in the device', () => {
  const hand = deviceInHand()
  for (const bits of [['fault'], ['shielded'], ['fire']] as const) hand.device.setComponent(smoke, bits)
  answerLast(hand, 'confirm')
  expect(
    hand.frames().map(({ message }) => message.kind === 'componentState' && message.objects[0]?.state.on),
  ).toEqual([
    ['normal', 'fault'],
    ['normal', 'fire'],
  ])
})

const misbehaviours: [what: string, faults: Partial<Faults>, sees: string[]][] = [
  ['one byte at a time', { pieceBytes: 1 }, ['frame', 'frame']],
  ['seven bytes at a time', { pieceBytes: 7 }, ['frame', 'frame']],
  ['two in one write', { glued: 2 }, ['frame', 'frame']],
  [
    'garbage before each',
    { garbage: Uint8Array.of(1, 0x23, 0x40, 2) },
    ['skipped', 'frame', 'skipped', 'frame'],
  ],
  ['a wrong checksum', { spoil: 'checksum', spoilFrames: 1 }, ['error checksum', 'frame']],
  ['a wrong end', { spoil: 'end', spoilFrames: 1 }, ['error end', 'skipped', 'frame']],
  ['a length that lies', { spoil: 'length', spoilFrames: 1 }, ['error length', 'skipped', 'frame']],
  ['a command that is none', { spoil: 'command', spoilFrames: 1 }, ['error command', 'frame']],
]
test.each(misbehaviours)('%s: the centre sees exactly that', (_, faults, sees) => {
  const hand = deviceInHand({ faults, window: 2 })
  hand.device.setComponent(smoke, ['fault'])
  hand.device.setComponent(smoke, ['fire'])
  const line = cutter()
  const events = hand.writes.flatMap((bytes) => line.push(bytes))
  const seen = events.map((event) => (event.kind === 'error' ? `error ${event.fault}` : event.kind))
  // A skip of many pieces is one skip.
  expect(seen.filter((each, i) => each !== 'skipped' || seen[i - 1] !== 'skipped')).toEqual(sees)
})

test('frames are glued: nothing leaves until they are together, or a tick has passed', () => {
  const hand = deviceInHand({ faults: { glued: 2 }, window: 3 })
  const seen = [1, 2, 3].map(() => {
    hand.device.setComponent(smoke, ['fault'])
    return hand.writes.length
  })
  hand.pass(1_000)
  expect([...seen, hand.writes.length]).toEqual([0, 1, 1, 2])
})

test('split at any byte, a frame stays a frame', () => {
  const whole = deviceInHand()
  whole.device.setComponent(smoke, ['fire'])
  for (let pieceBytes = 1; pieceBytes <= 80; pieceBytes++) {
    const hand = deviceInHand({ faults: { pieceBytes } })
    hand.device.setComponent(smoke, ['fire'])
    expect(Buffer.concat(hand.writes)).toEqual(Buffer.concat(whole.writes))
    expect(hand.writes.every(({ length }) => length <= pieceBytes)).toBe(true)
  }
})

test('a slow line lets one piece through at each tick', () => {
  const hand = deviceInHand({ faults: { pieceBytes: 40, isSlow: true } })
  hand.device.setComponent(smoke, ['fire'])
  const seen = Array.from({ length: 3 }, () => {
    hand.pass(1_000)
    return hand.writes.length
  })
  expect(seen).toEqual([1, 2, 2])
  expect(hand.frames().length).toBe(1)
})

test('the line breaks in the middle of a frame; the whole frame comes with the next line', () => {
  const hand = deviceInHand({ faults: { breakAt: 20 } })
  hand.device.setComponent(smoke, ['fire'])
  expect([hand.writes.map(({ length }) => length), hand.device.isOpen]).toEqual([[20], false])
  hand.writes.length = 0
  hand.pass(2_000)
  hand.opened()
  expect([hand.calls(), serials(hand)]).toEqual([2, [0]])
})

const clocks: [
  what: string,
  options: Parameters<typeof deviceInHand>[0],
  wire: string,
  local: string | null,
][] = [
  ['right', {}, '000008140b1a', '2026-11-20T08:00:00'],
  ['all zeros', { faults: { clock: 'zero' } }, '000000000000', null],
  ['a month that is none', { faults: { clock: 'month13' } }, '000008140d1a', null],
  ['decimal digits nobody was told of', { faults: { clock: 'bcd' } }, '000008201126', null],
  [
    'decimal digits by its profile',
    { profile: GB26875_DIALECTS.bcdClock },
    '000008201126',
    '2026-11-20T08:00:00',
  ],
  ['a day ahead', { clockOffsetMs: 86_400_000 }, '000008150b1a', '2026-11-21T08:00:00'],
]
test.each(clocks)('its clock: %s', (_, options, wire, local) => {
  const hand = deviceInHand(options)
  hand.device.setComponent(smoke, ['fire'])
  const [frame] = hand.frames()
  expect(frame?.sentAt).toEqual({ wire, local })
})

const addresses: [what: string, faults: Partial<Faults>, source: string][] = [
  ['its own', {}, '010000000100'],
  ['none at all', { address: 'zero' }, '000000000000'],
  ['in the other order', { address: 'swapped' }, '000100000001'],
]
test.each(addresses)('its address: %s', (_, faults, source) => {
  const hand = deviceInHand({ faults })
  hand.device.setComponent(smoke, ['fire'])
  answerLast(hand, 'confirm')
  expect([hand.frames()[0]?.source, hand.times.report().confirmed]).toEqual([source, 1])
})

const dialects: [
  what: string,
  profile: Parameters<typeof framesIn>[1],
  kind: string,
  on: readonly string[],
][] = [
  ['the standard: normal again', GB26875_DIALECTS.standard, 'componentState', ['normal']],
  ['state 0', GB26875_DIALECTS.dahua, 'componentState', []],
  ['a message of its own', GB26875_DIALECTS.jkGh2013g, 'componentRestored', ['normal', 'fire']],
]
test.each(dialects)('well again, in %s', (_, profile = GB26875_DIALECTS.standard, kind, on) => {
  const hand = deviceInHand({ profile, window: 2 })
  hand.device.setComponent(smoke, ['fire'])
  hand.device.setComponent(smoke, [])
  const message = hand.frames()[1]?.message
  const state =
    message && 'objects' in message && message.objects[0] && 'state' in message.objects[0]
      ? message.objects[0].state.on
      : null
  expect([message?.kind, state]).toEqual([kind, on])
})

const codes: [what: string, story: readonly (readonly ComponentStateBit[])[], told: unknown[]][] = [
  ['a fire', [['fire']], [['componentCode', 1]]],
  [
    'a fault that is repaired',
    [['fault'], []],
    [
      ['componentCode', 20],
      ['componentCode', 40],
    ],
  ],
  [
    'a fire that is over: the panel is reset',
    [['fire'], []],
    [
      ['componentCode', 1],
      ['systemOperation', undefined],
    ],
  ],
]
test.each(codes)('in the codes of the TX3016A: %s', (_, story, told) => {
  const hand = deviceInHand({ profile: GB26875_DIALECTS.tx3016a, window: 2 })
  for (const bits of story) hand.device.setComponent(smoke, bits)
  const code = (message: Message) => (message.kind === 'componentCode' ? message.objects[0]?.code : undefined)
  expect(hand.frames().map(({ message }) => [message.kind, code(message)])).toEqual(told)
})

const heartbeats: [profile: keyof typeof GB26875_DIALECTS, kind: string][] = [
  ['standard', 'empty'],
  ['jkGh2013g', 'empty'],
  ['dahua', 'deviceOperation'],
  ['tx3016a', 'unreadable'],
]
test.each(heartbeats)(
  '%s says that it lives with a message that is %s, a heartbeat to the codec too',
  (name, kind) => {
    const profile = GB26875_DIALECTS[name]
    const hand = deviceInHand({ profile, heartbeatMs: 20_000 })
    hand.pass(1_000)
    expect(hand.frames().map(({ message }) => [message.kind, isHeartbeat(message, profile)])).toEqual([
      [kind, true],
    ])
  },
)

test('times are kept from the first leaving to the confirm, those of a fire one by one', () => {
  const hand = deviceInHand()
  hand.device.setComponent(smoke, ['fire'], 'floor 1')
  hand.pass(12_000)
  answerLast(hand, 'confirm')
  const { noted, ...report } = hand.times.report()
  expect(report).toEqual({
    count: 1,
    confirmed: 1,
    repeated: 1,
    denied: 0,
    lost: 0,
    waiting: 0,
    p50Ms: 12_000,
    p99Ms: 12_000,
    maxMs: 12_000,
  })
  expect(noted.map(({ label, serial, tries }) => [label, serial, tries])).toEqual([['floor 1', 0, 2]])
})
