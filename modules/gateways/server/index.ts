/** The server's door of the gateways module. */
/** Who speaks: the devices a gateway has heard, with what it must know of each. */
export { Directory } from './directory.ts'
export type { GatewayDevice } from './device.ts'
/** The two ways into the database, fires first. */
export { type Lanes, openLanes } from './lanes.ts'
export type { LaneState } from './lane.ts'
/** A language devices speak, and those we speak. */
export type {
  Content,
  TongueCutter,
  Damage,
  Heard,
  LinePiece,
  TongueReply,
  DeviceSpeaker,
  Tongue,
  DeviceUtterance,
} from './tongue.ts'
export { contentKey } from './repeats.ts'
/** The languages that are spoken here, and how each is made. */
export { dc09, dc09With, gb26875, report, payloadReportOf } from './tongues.ts'
/** The same of what comes through clouds, sites and lines: how its address is written, and who reads it. */
export { foreignAddress, foreignOf, foreignWith, mappedBy, modbusAddress, modbusWith } from './tongues.ts'
/** What people have set of sources, mappings, lines and profiles. */
export { Library } from './library.ts'
export { secretsIn } from './sources.ts'
/** What a cloud lets its callers in by, of a sealed text that was opened. */
export { downlinkKeysIn } from './sources.ts'
export { forgetSeen, type KeptSource, noteSeen, type PolledLine, seenBefore } from './foreignStore.ts'
/** For module measures: stored messages decoded again. */
export { foreignSourceById } from './foreignStore.ts'
export { messagesBetween } from './foreignViews.ts'
export {
  type ReplayedSample,
  addEndedLane,
  replaySamples,
  samplesOfMessage,
  samplesOfStranger,
} from './replayStore.ts'
/** The keys of lines, sealed. */
export { deviceKeys, saveDeviceKey, sealedLineKeys } from './deviceKeyStore.ts'
/** Where frames come from and answers go. */
export type { Line } from './line.ts'
/** Who is there and who is not. */
export { type Links, links } from './links.ts'
/** Which gateways live, and who looks after the devices of one that does not. */
export { LIFE_EVERY_MS, lives } from './lives.ts'
/** The order of work for what comes over a line. */
export { type CountedReceipt, type Receiver, receiver } from './receive.ts'
/** What the centre starts: commands, polls, clocks, duty checks. */
export { type Commander, commander } from './commander.ts'
/** Orders to what is written to and not spoken with: claimed by whoever asks on its line. */
export { claimWrites, endWrite, type WriteOrder } from './modbusOrders.ts'
/** Orders that wait in a cloud for a device that sleeps. */
export {
  claimDownlinks,
  type DownlinkOrder,
  expireDownlinks,
  failDownlink,
  noteCached,
  noteOutcome,
  payloadsOf,
} from './downlinks.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
/** For benches: the calls without a server. */
export { answers } from './answers.ts'
export type { AdoptDeps, GatewayDeps } from './deps.ts'
/** For module measures: what limits say, heard as signals are. */
export { type MeasureSaid, sayMeasures } from './sayMeasuresStore.ts'
/** For seeds: values as they were. */
export { sowSamples, type SownSeries } from './sowSamplesStore.ts'
/** For module duty: many control rooms asked at once. */
export { queueDutyChecks } from './queueDutyChecks.ts'
/** For module duty: nobody answered by another way, heard as signals are. */
export { type MissedDuty, sayMissedDuty } from './sayMissedStore.ts'
export { type SownAccess, sowAccess } from './sowAccessStore.ts'
