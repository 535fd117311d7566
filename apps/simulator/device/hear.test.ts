import {
  COMMAND,
  encodeMessage,
  type Message,
  type Profile,
  REMOTE_ACTION,
  STANDARD,
  timeTag,
  withRemoteCommands,
  writeFrame,
} from '@gss/gb26875'
import { expect, test } from 'vitest'
import { ADDRESS, BUILDING, deviceInHand } from '../testing/pretend.ts'
import { CENTRE } from './device.ts'

const NOW = timeTag('2026-11-20T08:00:00')
const LONG_AGO = timeTag('2000-01-01T00:00:00')
const SERIAL = 77
const withRemote = withRemoteCommands(STANDARD)
const [component, other] = BUILDING.components
if (!component || !other) throw new Error('a building with nothing in it')
const { systemType, systemAddress, componentType, componentAddress } = component
const fireAlarm = { systemType, systemAddress }
const smoke = { ...fireAlarm, componentAddress }
const nowhere = { systemType: 99, systemAddress: 9, componentAddress: 0xffff_ffff }
const now = { startTime: NOW, recordCount: 102 }
const ever = { startTime: LONG_AGO, recordCount: 102 }
const reserved = { reserved: 0 }

type Hand = ReturnType<typeof deviceInHand>
const say = (
  { hear }: Hand,
  command: number,
  message: Message,
  profile: Profile = withRemote,
  destination = ADDRESS,
) =>
  hear(
    writeFrame({
      serial: SERIAL,
      version: { major: 1, user: 1 },
      sentAt: NOW,
      source: CENTRE,
      destination,
      command,
      data: encodeMessage(message, profile),
    }),
  )

/** A device to which things have happened. */
function lived(options: Parameters<typeof deviceInHand>[0] = {}): Hand {
  const hand = deviceInHand({ window: 9, ...options })
  hand.device.setComponent(component ?? nobody(), ['fire'])
  hand.device.pressAtPanel(fireAlarm, 'silence')
  hand.device.press('selfTest')
  hand.writes.length = 0
  return hand
}
function nobody(): never {
  throw new Error('no component')
}

const questions: [message: Message, kind: string, count: number][] = [
  [{ kind: 'readSystemState', type: 61, objects: [fireAlarm] }, 'systemState', 1],
  [{ kind: 'readSystemState', type: 61, objects: BUILDING.systems }, 'systemState', BUILDING.systems.length],
  [{ kind: 'readComponentState', type: 62, objects: [smoke, other] }, 'componentState', 2],
  [{ kind: 'readComponentState', type: 62, objects: [smoke, nowhere] }, 'componentState', 1],
  [{ kind: 'readComponentAnalogue', type: 63, objects: [smoke] }, 'componentAnalogue', 1],
  [{ kind: 'readSystemOperations', type: 64, objects: [{ ...fireAlarm, ...ever }] }, 'systemOperation', 1],
  [{ kind: 'readSystemVersion', type: 65, objects: [fireAlarm] }, 'systemVersion', 1],
  [{ kind: 'readSystemConfiguration', type: 66, objects: [fireAlarm] }, 'systemConfiguration', 1],
  [{ kind: 'readComponentConfiguration', type: 67, objects: [smoke] }, 'componentConfiguration', 1],
  [{ kind: 'readSystemTime', type: 68, objects: [fireAlarm] }, 'systemTime', 1],
  [{ kind: 'readDeviceState', type: 81, objects: [reserved] }, 'deviceState', 1],
  [{ kind: 'readDeviceOperations', type: 84, objects: [now] }, 'deviceOperation', 1],
  [{ kind: 'readDeviceVersion', type: 85, objects: [reserved] }, 'deviceVersion', 1],
  [{ kind: 'readDeviceConfiguration', type: 86, objects: [reserved] }, 'deviceConfiguration', 1],
  [{ kind: 'readDeviceTime', type: 88, objects: [reserved] }, 'deviceTime', 1],
]
test.each(questions.map(([message, kind, count]) => [message.kind, kind, message, count] as const))(
  '%s is replied with %s under the same serial number',
  (_, kind, message, count) => {
    const hand = lived()
    say(hand, COMMAND.request, message)
    const [reply] = hand.frames()
    expect(reply).toMatchObject({
      serial: SERIAL,
      command: COMMAND.reply,
      source: ADDRESS,
      destination: CENTRE,
      message: { kind },
    })
    expect(reply?.message).toHaveProperty('objects.length', count)
  },
)

const refused: [what: string, command: number, message: Message][] = [
  ['a system it has not', COMMAND.request, { kind: 'readSystemState', type: 61, objects: [nowhere] }],
  ['a component it has not', COMMAND.request, { kind: 'readComponentState', type: 62, objects: [nowhere] }],
  [
    'records there are none of',
    COMMAND.request,
    { kind: 'readSystemOperations', type: 64, objects: [{ systemType: 12, systemAddress, ...ever }] },
  ],
  [
    'a question that is none',
    COMMAND.request,
    { kind: 'deviceState', type: 21, objects: [{ state: { raw: 1, on: ['normal'] }, time: NOW }] },
  ],
  [
    'a clock without a time',
    COMMAND.control,
    { kind: 'setClock', type: 90, objects: [{ time: timeTag(null) }] },
  ],
  [
    'a remote command it has not',
    COMMAND.control,
    { kind: 'remoteCommand', type: 200, objects: [{ ...smoke, componentType, action: REMOTE_ACTION.start }] },
  ],
  ['what only devices send', COMMAND.send, { kind: 'empty' }],
]
test.each(refused)('it denies %s', (_, command, message) => {
  const hand = lived()
  say(hand, command, message)
  expect(hand.frames().map((frame) => [frame.command, frame.serial])).toEqual([[COMMAND.deny, SERIAL]])
})

test('it has no ears for what is addressed to another', () => {
  const hand = lived()
  say(
    hand,
    COMMAND.request,
    { kind: 'readDeviceState', type: 81, objects: [reserved] },
    withRemote,
    '020000000100',
  )
  expect(hand.writes).toEqual([])
})

test('a damaged frame of the centre is denied', () => {
  const hand = lived()
  const frame = writeFrame({
    serial: SERIAL,
    version: { major: 1, user: 1 },
    sentAt: NOW,
    source: CENTRE,
    destination: ADDRESS,
    command: COMMAND.request,
    data: Uint8Array.of(81, 1, 0),
  })
  frame[27] = 82
  hand.hear(frame)
  expect(hand.frames().map(({ command }) => command)).toEqual([COMMAND.deny])
})

const confirmThen = ({ frames }: Hand) =>
  frames().map(({ command, message }) => (command === COMMAND.send ? message.kind : command))

test('the clock is set: what it shows is what it was told', () => {
  const hand = lived({ clockOffsetMs: 3_600_000 })
  say(hand, COMMAND.control, {
    kind: 'setClock',
    type: 90,
    objects: [{ time: timeTag('2026-11-20T08:00:05') }],
  })
  expect([confirmThen(hand), hand.device.time().local]).toEqual([[COMMAND.confirm], '2026-11-20T08:00:05'])
})

test('initialised, it is as new', () => {
  const hand = lived()
  say(hand, COMMAND.control, { kind: 'initialise', type: 89, objects: [reserved] })
  expect([confirmThen(hand), hand.device.panel.bitsOf(component)]).toEqual([[COMMAND.confirm], []])
})

const checks: [what: string, answers: number | null, afterMs: number, hears: (string | number)[]][] = [
  ['the guard answers after his while', 8_000, 8_000, [COMMAND.confirm, 'deviceOperation']],
  ['not before it', 8_000, 7_000, [COMMAND.confirm]],
  ['once is enough', 8_000, 9_500, [COMMAND.confirm, 'deviceOperation']],
  ['nobody is there', null, 3_600_000, [COMMAND.confirm]],
]
test.each(checks)('a duty check: %s', (_, dutyAnswerMs, afterMs, hears) => {
  const hand = deviceInHand({ dutyAnswerMs, window: 9 })
  say(hand, COMMAND.control, { kind: 'dutyCheck', type: 91, objects: [{ timeoutMinutes: 10 }] })
  hand.pass(afterMs)
  expect(confirmThen(hand)).toEqual(hears)
})

const acts: [action: keyof typeof REMOTE_ACTION, on: string[]][] = [
  ['start', ['normal', 'fire', 'started', 'feedback']],
  ['stop', ['normal', 'fire']],
  ['shield', ['normal', 'fire', 'shielded']],
  ['release', ['normal', 'fire']],
]
test.each(acts)('told to %s, it confirms first and tells the new state after', (action, on) => {
  const hand = lived({ profile: withRemote })
  say(hand, COMMAND.control, {
    kind: 'remoteCommand',
    type: 200,
    objects: [{ ...smoke, componentType, action: REMOTE_ACTION[action] }],
  })
  const [, state] = hand.frames()
  expect(confirmThen(hand)).toEqual([COMMAND.confirm, 'componentState'])
  expect(state?.message).toMatchObject({ objects: [{ componentAddress, state: { on } }] })
})
