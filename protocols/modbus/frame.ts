import { crcOf } from './crc.ts'

/** What is asked of a unit: `function`, first address as on the wire (from 0), how many. */
export interface ModbusQuestion {
  unit: number
  fn: ReadFunction
  address: number
  count: number
}
/** What is written: one coil (5, 15) or one holding register (6, 16). */
export interface Write {
  unit: number
  fn: WriteFunction
  address: number
  value: number
}
export type WriteFunction = 5 | 6 | 15 | 16
/** 1 coils, 2 discrete inputs, 3 holding registers, 4 input registers. */
export type ReadFunction = 1 | 2 | 3 | 4
export const isOfBits = (fn: ReadFunction): boolean => fn <= 2

/** The standard's own limits of one question. */
export const REGISTERS_MAX = 125
export const BITS_MAX = 2_000

/** What came back. `wrong`: it answers something else, or is nonsense; nothing of it is believed. */
export type Answer =
  | { kind: 'data'; data: Uint8Array }
  | { kind: 'exception'; code: number }
  | { kind: 'wrong'; why: WrongAnswer }
export type WrongAnswer = 'unit' | 'function' | 'length' | 'checksum'

export type Framing = 'tcp' | 'rtu'

const MBAP_BYTES = 7
const PDU_MAX_BYTES = 253
const EXCEPTION = 0x80
const HIGH = 8
const BYTE = 0xff
const BYTE_BITS = 8
const WORD_BYTES = 2
/** Unit, function, and the two bytes of the checksum. */
const RTU_MIN_BYTES = 5
const CRC_BYTES = 2

const COIL_ON = 0xff
const word = (value: number): [number, number] => [(value >>> HIGH) & BYTE, value & BYTE]
function pdu(asked: ModbusQuestion | Write): number[] {
  const head = [asked.fn, ...word(asked.address)]
  if ('count' in asked) return [...head, ...word(asked.count)]
  const isOn = asked.value !== 0
  switch (asked.fn) {
    case 5:
      return [...head, isOn ? COIL_ON : 0, 0]
    case 6:
      return [...head, ...word(asked.value)]
    case 15:
      return [...head, ...word(1), 1, isOn ? 1 : 0]
    case 16:
      return [...head, ...word(1), WORD_BYTES, ...word(asked.value)]
  }
}

/** With the number of its turn, by which the answer is known. */
export const tcpQuestion = (question: ModbusQuestion | Write, turn: number): Uint8Array => {
  const asked = pdu(question)
  return Uint8Array.from([turn >>> HIGH, turn & BYTE, 0, 0, 0, asked.length + 1, question.unit, ...asked])
}
/** RTU has no number: an answer that comes late passes for that of the next question, and whoever asks must close the line. */
export function rtuQuestion(question: ModbusQuestion | Write): Uint8Array {
  const asked = Uint8Array.from([question.unit, ...pdu(question)])
  const crc = crcOf(asked)
  return Uint8Array.from([...asked, crc & BYTE, crc >>> HIGH])
}

/** What a line has brought: a whole answer, the beginning of one, or what can be none. */
export type ModbusCut =
  | { kind: 'more' }
  | { kind: 'broken' }
  /** `turn` 0 where the framing has none. */
  | { kind: 'answer'; turn: number; unit: number; pdu: Uint8Array; rest: Uint8Array; isSound: boolean }

export const cut = (framing: Framing, bytes: Uint8Array): ModbusCut =>
  framing === 'tcp' ? cutTcp(bytes) : cutRtu(bytes)

function cutTcp(bytes: Uint8Array): ModbusCut {
  if (bytes.length < MBAP_BYTES) return { kind: 'more' }
  const [turnHigh = 0, turnLow = 0, protocolHigh, protocolLow, lengthHigh = 0, lengthLow = 0, unit = 0] =
    bytes
  const length = (lengthHigh << HIGH) | lengthLow
  // A length is what a stranger claims: past this nothing that follows is known.
  if (protocolHigh !== 0 || protocolLow !== 0 || length < 3 || length > PDU_MAX_BYTES + 1)
    return { kind: 'broken' }
  const end = MBAP_BYTES - 1 + length
  if (bytes.length < end) return { kind: 'more' }
  return {
    kind: 'answer',
    turn: (turnHigh << HIGH) | turnLow,
    unit,
    pdu: bytes.subarray(MBAP_BYTES, end),
    rest: bytes.subarray(end),
    isSound: true,
  }
}

function cutRtu(bytes: Uint8Array): ModbusCut {
  const [unit = 0, fn = 0, count = 0] = bytes
  if (bytes.length < RTU_MIN_BYTES) return { kind: 'more' }
  const end = (fn & EXCEPTION ? 3 : WRITES.has(fn) ? WRITTEN_BYTES : 3 + count) + CRC_BYTES
  if (bytes.length < end) return { kind: 'more' }
  const body = bytes.subarray(0, end - CRC_BYTES)
  const said = (bytes[end - 2] ?? 0) | ((bytes[end - 1] ?? 0) << HIGH)
  return {
    kind: 'answer',
    turn: 0,
    unit,
    pdu: body.subarray(1),
    rest: bytes.subarray(end),
    isSound: said === crcOf(body),
  }
}

const WRITES: ReadonlySet<number> = new Set([5, 6, 15, 16])
/** Unit, function, where, and what or how many. */
const WRITTEN_BYTES = 6

/** Of a whole answer: what it says to this question, and nothing to any other. */
export function answerTo(
  question: ModbusQuestion | Write,
  { unit, pdu: said, isSound }: { unit: number; pdu: Uint8Array; isSound: boolean },
): Answer {
  const [fn = 0, second = 0] = said
  if (!isSound) return { kind: 'wrong', why: 'checksum' }
  if (unit !== question.unit) return { kind: 'wrong', why: 'unit' }
  if (fn === (question.fn | EXCEPTION))
    return said.length === 2 ? { kind: 'exception', code: second } : { kind: 'wrong', why: 'length' }
  if (fn !== question.fn) return { kind: 'wrong', why: 'function' }
  if (!('count' in question)) {
    // A unit says again where it wrote, and what or how many: anything else is no answer to this.
    const owed = pdu(question).slice(0, WRITTEN_BYTES - 1)
    const isSame = said.length === owed.length && owed.every((byte, at) => said[at] === byte)
    return isSame ? { kind: 'data', data: said.subarray(1) } : { kind: 'wrong', why: 'length' }
  }
  const data = said.subarray(2)
  const owed = isOfBits(question.fn) ? Math.ceil(question.count / BYTE_BITS) : question.count * WORD_BYTES
  return second === owed && data.length === owed ? { kind: 'data', data } : { kind: 'wrong', why: 'length' }
}

/** What an exception means for whoever asks again. */
export const meaningOf = (code: number): 'notOffered' | 'away' | 'later' => EXCEPTIONS.get(code) ?? 'later'
const EXCEPTIONS: ReadonlyMap<number, 'notOffered' | 'away' | 'later'> = new Map([
  [1, 'notOffered'],
  [2, 'notOffered'],
  [3, 'notOffered'],
  [4, 'later'],
  [5, 'later'],
  [6, 'later'],
  [10, 'away'],
  [11, 'away'],
])
