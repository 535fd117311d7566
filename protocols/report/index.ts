/** A report read: what it says, or why it says nothing. */
export {
  REPORT_PAYLOAD_MAX_BYTES,
  readReport,
  type Report,
  type StateSaid,
  type ValueSaid,
} from './report.ts'
/** What is kept of a message: who said it, and the bytes as they came. */
export { readEnvelope, writeEnvelope } from './envelope.ts'
