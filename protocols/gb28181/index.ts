/** GB/T 28181-2016/2022: what is said in the bodies of SIP. Bytes ↔ values; no socket, no clock. */
export { type CatalogChannel, type GbPreset, type Manscdp, manscdpIn, writeManscdp } from './manscdp.ts'
export { type PtzOrder, PRESET_MAX, ptzIn, ptzText } from './ptz.ts'
export { type PlayAsked, isGbId, parsePlaySdp, writePlaySdp } from './play.ts'
