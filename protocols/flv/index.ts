/** Pictures and sound in the containers browsers take, and out of them: bytes ↔ values. */
export { annexB, unitsOfSample } from './annexB.ts'
export { areSameBytes } from './bytes.ts'
export { FLAC_BLOCK_SAMPLES, FlacBlocks, flacFile, flacFormat, flacFrame } from './flac.ts'
export { type PictureFormat, type SoundFormat, soundFormat } from './format.ts'
export { h264Format } from './h264.ts'
export { hevcFormat } from './hevc.ts'
export {
  type Fragment,
  mp4Fragment,
  mp4Head,
  PICTURE_CLOCK,
  pictureSample,
  type Mp4Sample,
  wholeBoxes,
} from './mp4.ts'
export {
  fileHead,
  FlvReader,
  NotFlv,
  parameterSetsIn,
  pictureHeader,
  pictureTag,
  retimed,
  retimedAll,
  SOUND_HEAD_BYTES,
  soundHeader,
  soundTag,
  type Tag,
  tagMs,
} from './tags.ts'
