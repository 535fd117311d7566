/** What is kept of a message, whoever handed it on. */
export { type ForeignEnvelope, isDeviceName, isSourceCode, readEnvelope, writeEnvelope } from './envelope.ts'
/** China Mobile OneNET, China Telecom CTWing. */
export { addressCheck, type OneNetKeys, readOneNet } from './onenet.ts'
export { readCtwing } from './ctwing.ts'
export type { CloudMessage, CloudSaid } from './message.ts'
export { bytesIn, foreignTextIn } from './utf8.ts'
/** Commands that wait in a cloud. */
export {
  type CloudAsk,
  cloudNamesIn,
  ctwingDownlink,
  downlinkAnswer,
  type DownlinkOutcome,
  oneNetDownlink,
  outcomeIn,
} from './downlink.ts'
