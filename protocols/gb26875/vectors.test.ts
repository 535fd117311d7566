import { expect, test } from 'vitest'
import { addressNumber, addressOf } from './address.ts'
import { answerOwed, answerTo } from './answer.ts'
import { cutter } from './cut.ts'
import { readFrame, writeFrame } from './frame.ts'
import { fromHex, hex } from './hex.ts'
import { decodeMessage, encodeMessage } from './message.ts'
import { frameVectors, invalidVectors, messageOf, streamVectors, vectorCount } from './testing/vectors.ts'
import { timeTag } from './time.ts'

const ANSWER_COMMANDS = { confirm: 3, deny: 6 } as const
const PIECE_BYTES = [Infinity, 1, 7]

/** Their makers fill the text with spaces or with the remains of an older one, or cut a character in half: the text is told, its filling is not. */
const FILLED_OTHERWISE = ['A01', 'C01', 'Z07']

test('every published and composed vector is looked at', () => {
  expect(vectorCount).toBe(67)
  expect(frameVectors.length + invalidVectors.length + streamVectors.length).toBe(vectorCount)
})

test.each(frameVectors)('$name: the frame is read as published', ({ hex: wire, expect: expected }) => {
  const bytes = fromHex(wire)
  expect(readFrame(bytes)).toEqual({
    serial: expected.seq,
    version: expected.version,
    sentAt: { wire: expected.timeWire, local: expected.time },
    source: expected.sourceAddr.wire,
    destination: expected.destAddr.wire,
    command: expected.command,
    data: bytes.subarray(27, 27 + expected.aduLength),
  })
  expect(addressNumber(expected.sourceAddr.wire)).toBe(expected.sourceAddr.value)
  expect(addressOf(expected.destAddr.value)).toBe(expected.destAddr.wire)
})

test.each(frameVectors)('$name: the frame is written as published', ({ hex: wire, expect: expected }) => {
  const written = writeFrame({
    serial: expected.seq,
    version: expected.version,
    sentAt: { wire: expected.timeWire, local: expected.time },
    source: expected.sourceAddr.wire,
    destination: expected.destAddr.wire,
    command: expected.command,
    data: fromHex(wire).subarray(27, 27 + expected.aduLength),
  })
  expect(hex(written)).toBe(wire)
  expect(written.at(-3)).toBe(expected.checksum)
})

test.each(frameVectors)('$name: the data unit is read as published', ({ hex: wire, expect: expected }) => {
  const data = fromHex(wire).subarray(27, 27 + expected.aduLength)
  expect(decodeMessage(data)).toEqual(messageOf(expected))
})

test.each(frameVectors)(
  '$name: the data unit is written as published',
  ({ name, hex: wire, expect: expected }) => {
    const data = fromHex(wire).subarray(27, 27 + expected.aduLength)
    const written = encodeMessage(messageOf(expected))
    const isFilledOtherwise = FILLED_OTHERWISE.some((id) => name.startsWith(id))
    expect(isFilledOtherwise ? decodeMessage(written) : hex(written)).toEqual(
      isFilledOtherwise ? messageOf(expected) : hex(data),
    )
  },
)

const QUESTIONS = [1, 4] // the vectors do not judge the answer to what only a centre sends

test.each(frameVectors)('$name: is answered as published', ({ hex: wire, expect: expected }) => {
  const events = cutter().push(fromHex(wire))
  expect(events).toHaveLength(1)
  expect(events.map(({ kind }) => kind)).toEqual([expected.valid ? 'frame' : 'error'])
  const owed = events.map(answerOwed).map((answer) => answer && ANSWER_COMMANDS[answer])
  expect(owed).toEqual([QUESTIONS.includes(expected.command) ? 6 : expected.reply])
})

test('the published confirm is the one we make', () => {
  const [fire, confirm] = ['A01', 'A02'].map(
    (id) => frameVectors.find(({ name }) => name.startsWith(id))?.hex ?? '',
  )
  expect(hex(answerTo({ bytes: fromHex(fire ?? '') }, 'confirm', timeTag('2012-09-26T09:58:35')))).toBe(
    confirm,
  )
})

test.each(invalidVectors)('$name: is not taken for a frame', ({ hex: wire, expect: { error, reply } }) => {
  const bytes = fromHex(wire)
  const line = cutter()
  const events = line.push(bytes)
  const errors = events.flatMap((event) => (event.kind === 'error' ? [event.fault] : []))
  expect(errors).toEqual(error === 'start' || error === 'incomplete' ? [] : [error])
  expect(events.filter(({ kind }) => kind === 'frame')).toEqual([])
  expect(events.map(answerOwed).filter((owed) => owed !== null)).toEqual(reply === null ? [] : ['deny'])
  expect(readFrame(bytes)).toEqual({ fault: error })
})

const streams = streamVectors.flatMap((vector) =>
  PIECE_BYTES.map((pieceBytes) => ({ ...vector, pieceBytes })),
)

test.each(streams)('$name, in pieces of $pieceBytes', ({ hex: wire, expect: expected, pieceBytes }) => {
  const line = cutter()
  const bytes = fromHex(wire)
  const step = Math.min(pieceBytes, bytes.length)
  const events = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    line.push(bytes.subarray(i * step, (i + 1) * step)),
  ).flat()
  for (let more = line.giveUpOne(); more.length > 0; more = line.giveUpOne()) events.push(...more)
  expect(events.flatMap((event) => (event.kind === 'frame' ? [hex(event.bytes)] : []))).toEqual(
    expected.frames,
  )
  expect(expected.frameCount).toBe(expected.frames.length)
  // The captures hold both directions of a line: a question in them is the centre's own, so only damage is judged.
  const errors = events.filter((event) => event.kind === 'error')
  expect(errors.map(answerOwed).filter((owed) => owed === 'deny')).toHaveLength(expected.denies)
  expect(errors.map(({ fault }) => fault)).toEqual(expected.errors ?? [])
})
