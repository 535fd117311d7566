/** ITU-T H.264 table 7-1 and H.265 table 7-1: what of a picture is what. */
export type VideoCodec = 'h264' | 'hevc'

export const nalType = (codec: VideoCodec, nal: Uint8Array): number =>
  codec === 'h264' ? (nal[0] ?? 0) & 0x1f : ((nal[0] ?? 0) >> 1) & 0x3f

const H264 = {
  idr: 5,
  sei: 6,
  sps: 7,
  pps: 8,
  delimiter: 9,
  endOfSequence: 10,
  endOfStream: 11,
  filler: 12,
} as const
const HEVC = {
  keyFirst: 16,
  keyLast: 21,
  vps: 32,
  sps: 33,
  pps: 34,
  delimiter: 35,
  filler: 38,
  seiFirst: 39,
  seiLast: 40,
} as const

/** Decoding can begin here. */
export function isKeyNal(codec: VideoCodec, nal: Uint8Array): boolean {
  const type = nalType(codec, nal)
  return codec === 'h264' ? type === H264.idr : type >= HEVC.keyFirst && type <= HEVC.keyLast
}

export type SetKind = 'vps' | 'sps' | 'pps'
export function parameterSetKind(codec: VideoCodec, nal: Uint8Array): SetKind | null {
  const type = nalType(codec, nal)
  if (codec === 'h264') return type === H264.sps ? 'sps' : type === H264.pps ? 'pps' : null
  return type === HEVC.vps ? 'vps' : type === HEVC.sps ? 'sps' : type === HEVC.pps ? 'pps' : null
}

/** Of the picture itself; the rest (delimiters, messages, filler) no player of ours needs. */
export function isPictureNal(codec: VideoCodec, nal: Uint8Array): boolean {
  const type = nalType(codec, nal)
  return codec === 'h264' ? type >= 1 && type <= H264.idr : type < HEVC.vps
}

/** H.264 annex B: units behind start codes, as files and GB/T 28181 have them. */
export function unitsIn(bytes: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = []
  let begin = -1
  const close = (end: number) => {
    let last = end
    while (last > begin && bytes[last - 1] === 0) last--
    if (begin >= 0 && last > begin) units.push(bytes.subarray(begin, last))
  }
  for (let at = 0; at + 2 < bytes.length; at++) {
    if (bytes[at] !== 0 || bytes[at + 1] !== 0 || bytes[at + 2] !== 1) continue
    close(at)
    begin = at + 3
    at += 2
  }
  close(bytes.length)
  return units
}
