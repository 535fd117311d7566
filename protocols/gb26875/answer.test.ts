import { expect, test } from 'vitest'
import { type Answer, answerOwed, answerTo } from './answer.ts'
import { COMMAND } from './command.ts'
import { cutter, split } from './cut.ts'
import { readFrame } from './frame.ts'
import { join } from './join.ts'
import { frameBytes, spoilt } from './testing/frames.ts'
import { timeTag } from './time.ts'

const MAJOR_AT = 4
const LENGTH_AT = 24
const COMMAND_AT = 26
const NOW = timeTag('2026-11-20T09:00:00')

const of = (command: number) => frameBytes({ command })
const wrongEnd = (command: number) => spoilt(of(command), -1, 0)
const wrongSum = (command: number) => spoilt(of(command), -3, 0)
const tooLong = (command: number) => spoilt(of(command), LENGTH_AT + 1, 0xff)
const noise = Uint8Array.of(1, 2, 3)

// The first answer that is owed for these bytes.
// oxfmt-ignore
const cases: [what: string, bytes: Uint8Array, owed: Answer | null][] = [
  ['what a device sends is confirmed',                           of(COMMAND.send),                          'confirm'],
  ['a device has nothing to command',                            of(COMMAND.control),                       'deny'],
  ['a device has nothing to ask',                                of(COMMAND.request),                       'deny'],
  ['a reply is not answered',                                    of(COMMAND.reply),                         null],
  ['a confirm is not answered',                                  of(COMMAND.confirm),                       null],
  ['a deny is not answered',                                     of(COMMAND.deny),                          null],
  ['a reserved command is denied',                               of(7),                                     'deny'],
  ['command 0 is denied',                                        of(0),                                     'deny'],
  ['a maker\'s command nobody described is denied',              of(200),                                   'deny'],
  ['a wrong checksum is denied',                                 wrongSum(COMMAND.send),                    'deny'],
  ['a wrong checksum in a reply is denied',                      wrongSum(COMMAND.reply),                   'deny'],
  ['a wrong checksum behind noise is denied',                    join(noise, wrongSum(COMMAND.send)),     'deny'],
  ['a wrong checksum in a confirm is not',                       wrongSum(COMMAND.confirm),                 null],
  ['a wrong checksum in a deny is not',                          wrongSum(COMMAND.deny),                    null],
  ['a wrong end is denied where a frame was expected',           wrongEnd(COMMAND.send),                    'deny'],
  ['a wrong end behind noise may be no frame',                   join(noise, wrongEnd(COMMAND.send)),     null],
  ['a wrong end in a confirm is not denied',                     wrongEnd(COMMAND.confirm),                 null],
  ['a wrong end with a command of nobody is not denied',         wrongEnd(99),                              null],
  ['a wrong end with a version nobody has is not denied',        spoilt(wrongEnd(COMMAND.send), MAJOR_AT, 32), null],
  ['a length over 1024 is denied where a frame was expected',    tooLong(COMMAND.send),                     'deny'],
  ['a length over 1024 behind noise is not',                     join(noise, tooLong(COMMAND.send)),      null],
  ['noise is not answered',                                      noise,                                     null],
]

test.each(cases)('%s', (_, bytes, owed) => {
  const answers = split(bytes).events.map(answerOwed)
  expect(answers.find((answer) => answer !== null) ?? null).toBe(owed)
})

test('a frame found inside of a damaged one is not denied', () => {
  const owed = split(join(wrongEnd(COMMAND.send), wrongSum(COMMAND.send))).events.map(answerOwed)
  expect(owed.filter((answer) => answer === 'deny')).toHaveLength(1)
})

test('a frame whose command was struck is denied by its own serial number', () => {
  const [event] = cutter().push(spoilt(frameBytes({ serial: 0x1234 }), COMMAND_AT, COMMAND.reply))
  expect(event).toMatchObject({ kind: 'error', fault: 'checksum' })
  expect(event?.kind === 'error' && readFrame(answerTo(event, 'deny', NOW))).toMatchObject({
    serial: 0x1234,
    command: COMMAND.deny,
  })
})

test('a head alone is enough to answer', () => {
  const [event] = cutter().push(tooLong(COMMAND.send))
  expect(event?.kind === 'error' && event.bytes).toHaveLength(27)
  expect(event?.kind === 'error' && readFrame(answerTo(event, 'deny', NOW))).toMatchObject({
    serial: 7,
    destination: '010000000000',
  })
})

test('an answer: same serial number and version, addresses exchanged as they came, the time of now, no data', () => {
  const bytes = frameBytes({
    serial: 65_535,
    version: { major: 16, user: 9 },
    source: '000000000000',
    destination: 'ac103cd56d1d',
  })
  expect(readFrame(answerTo({ bytes }, 'confirm', NOW))).toEqual({
    serial: 65_535,
    version: { major: 16, user: 9 },
    sentAt: NOW,
    source: 'ac103cd56d1d',
    destination: '000000000000',
    command: COMMAND.confirm,
    data: new Uint8Array(),
  })
})
