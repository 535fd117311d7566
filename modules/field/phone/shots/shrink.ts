/** A photo as it leaves the phone: small enough for a weak line, and saying when and where it was taken. */
const KiB = 1_024
export const SHOT_MAX_BYTES = 300 * KiB
const SIDE_MAX_PX = 1_600
/** Tried in this order until it is small enough; then it is drawn smaller. */
const QUALITIES = [0.82, 0.7, 0.58, 0.46]
const SMALLER = 0.75
const SIDE_MIN_PX = 240

export interface Sized {
  width: number
  height: number
}
/** As large as the picture, and no side longer than this. */
export function fitted({ width, height }: Sized, sideMaxPx = SIDE_MAX_PX): Sized {
  const scale = Math.min(1, sideMaxPx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What draws and squeezes a picture; a browser's canvas, or a test's. */
export interface Squeezer {
  squeeze(this: void, size: Sized, quality: number): Promise<Blob>
}

export async function shrunk(size: Sized, { squeeze }: Squeezer, maxBytes = SHOT_MAX_BYTES): Promise<Blob> {
  for (let sidePx = SIDE_MAX_PX; sidePx >= SIDE_MIN_PX; sidePx *= SMALLER) {
    for (const quality of QUALITIES) {
      const bytes = await squeeze(fitted(size, sidePx), quality)
      if (bytes.size <= maxBytes) return bytes
    }
  }
  throw new Error('the picture cannot be made small enough')
}
