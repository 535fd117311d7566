/** ONVIF Core, Media and PTZ, and WS-Discovery, as far as a camera is found, played and moved. Texts ↔ values; no socket, no clock. */
export { type Found, foundIn, isProbe, PROBE_PORT, PROBE_GROUP, probeMatch, probeText } from './discovery.ts'
export {
  type Asked,
  askedIn,
  type Call,
  callText,
  type Preset,
  presetsIn,
  presetTokenIn,
  type Profile,
  profilesIn,
  servicesIn,
  streamUriIn,
} from './calls.ts'
export { answerText, envelope, faultIn, type Login, loginIn, type Named, OnvifFault } from './envelope.ts'
