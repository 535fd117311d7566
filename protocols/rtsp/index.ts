/** RTSP as cameras speak it: bytes ↔ values, both sides. No socket, no clock. */
export { aacConfig, aacFrames, AAC_FRAME_SAMPLES, type RtspSound } from './audio.ts'
export {
  type AuthAsked,
  authorization,
  type Challenge,
  challengeOf,
  digestResponse,
  type Md5,
  valueIn,
} from './auth.ts'
export { bytesOf, fromBase64, latin1, toBase64 } from './bytes.ts'
export {
  BODY_MAX_BYTES,
  HEAD_MAX_BYTES,
  type RtspHeaders,
  interleavedBytes,
  NotRtsp,
  type RtspPart,
  type RtspRequest,
  requestBytes,
  type Response,
  responseBytes,
  Splitter,
} from './message.ts'
export { isKeyNal, isPictureNal, parameterSetKind, type SetKind, unitsIn, type VideoCodec } from './nals.ts'
export { type Jpeg, JpegJoiner } from './jpeg.ts'
export { payloadsOf } from './packets.ts'
export { type RtpHead, rtpBytes, type RtpPacket, rtpPacket } from './rtp.ts'
export { controlUrl, type Described, describedBy, type Medium } from './sdp.ts'
export { SteadyClock } from './steadyClock.ts'
export { type AccessUnit, KEY_FRAME_MAX_BYTES, VideoJoiner } from './video.ts'
