/** ONVIF Core, Media and PTZ, and WS-Discovery, as far as a camera is found, played and moved. Texts ↔ values; no socket, no clock. */
export {
  type DiscoveredCamera,
  foundIn,
  isProbe,
  PROBE_PORT,
  PROBE_GROUP,
  probeMatch,
  probeText,
} from './discovery.ts'
export {
  type OnvifAsked,
  askedIn,
  type OnvifCall,
  callText,
  type OnvifPreset,
  presetsIn,
  presetTokenIn,
  type Profile,
  profilesIn,
  servicesIn,
  streamUriIn,
} from './calls.ts'
export {
  answerText,
  envelope,
  faultIn,
  type OnvifLogin,
  loginIn,
  type OnvifNamed,
  OnvifFault,
} from './envelope.ts'
