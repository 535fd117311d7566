import { isKeyNal, parameterSetKind, unitsIn, type VideoCodec } from '@gss/rtsp'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Beside the program, as the build puts them, and beside this file. */
export const CLIPS = path.join(import.meta.dirname, 'clips')

/** A clip that plays round and round: pictures in order, the first of them a key frame. */
export interface Clip {
  codec: VideoCodec
  perS: number
  pictures: readonly { nals: readonly Uint8Array[]; isKey: boolean }[]
  /** Parameter sets in the order they came. */
  sets: readonly Uint8Array[]
}

/** What clips/make draws. */
const PER_S = 12

export const readClip = (name: string, codec: VideoCodec, folder: string): Clip =>
  clipOf(readFileSync(path.join(folder, `${name}.${codec}`)), codec, PER_S)

/** One slice to a picture: what stands before it belongs to it. */
export function clipOf(bytes: Uint8Array, codec: VideoCodec, perS: number): Clip {
  const pictures: { nals: Uint8Array[]; isKey: boolean }[] = []
  const sets = new Map<string, Uint8Array>()
  let before: Uint8Array[] = []
  for (const nal of unitsIn(bytes)) {
    const set = parameterSetKind(codec, nal)
    if (set) sets.set(set, nal)
    before.push(nal)
    if (!isPicture(codec, nal)) continue
    pictures.push({ nals: before, isKey: isKeyNal(codec, nal) })
    before = []
  }
  return { codec, perS, pictures, sets: [...sets.values()] }
}

const isPicture = (codec: VideoCodec, nal: Uint8Array): boolean =>
  codec === 'h264' ? [1, 5].includes((nal[0] ?? 0) & 0x1f) : (((nal[0] ?? 0) >> 1) & 0x3f) < 32
