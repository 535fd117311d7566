/** Questions, and answers cut from a line. */
export {
  type Answer,
  answerTo,
  cut,
  type Framing,
  meaningOf,
  type ModbusQuestion,
  type ReadFunction,
  rtuQuestion,
  tcpQuestion,
  type Write,
  type WriteFunction,
  type WrongAnswer,
} from './frame.ts'
/** What registers mean by the rows of a profile. */
export { readRows, type RegisterRow, type ModbusSpan, spansOf } from './profile.ts'
export type { ByteOrder, NumberKind } from './value.ts'
/** What is kept of a round of questions. */
export { NONSENSE, type Poll, type PolledRead, readPoll, SILENCE, writePoll } from './poll.ts'
export { crcOf } from './crc.ts'
/** The other side: for simulators. */
export { slaveAnswer, type SlaveUnit } from './slave.ts'
