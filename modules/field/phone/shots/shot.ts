import type { NewFile } from '../store/kept.ts'
import { shrunk, type Sized } from './shrink.ts'

/** A picture that was taken here and now. */
export interface Shot extends NewFile {
  atMs: number
}
type Drawable = HTMLVideoElement | ImageBitmap

const JPEG = 'image/jpeg'
const BAND_PARTS = 14
const INSET_PARTS = 4
const BAND_COLOUR = 'rgba(0, 0, 0, 0.6)'
const INK = '#ffffff'

/** Draws time and place into the picture: what it shows and what it says cannot be parted any more. */
export async function shotOf(picture: Drawable, size: Sized, words: string, atMs: number): Promise<Shot> {
  const squeeze = (to: Sized, quality: number) => drawn(picture, to, words, quality)
  return { ...(await fileFor('photo', await shrunk(size, { squeeze }))), atMs }
}

async function drawn(picture: Drawable, { width, height }: Sized, words: string, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.drawImage(picture, 0, 0, width, height)
  const bandPx = Math.ceil(Math.max(width, height) / BAND_PARTS / 2) * 2
  pen.fillStyle = BAND_COLOUR
  pen.fillRect(0, height - bandPx, width, bandPx)
  pen.fillStyle = INK
  pen.font = `${Math.round(bandPx / 2)}px sans-serif`
  pen.textBaseline = 'middle'
  const insetPx = bandPx / INSET_PARTS
  pen.fillText(words, insetPx, height - bandPx / 2, width - 2 * insetPx)
  return blobOf(canvas, JPEG, quality)
}

export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, failed) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('this browser makes no picture'))),
      type,
      quality,
    )
  })

const HEX_DIGITS = 2
const HEX = 16
/** Named and summed, so that the server can say whether it has it whole. */
export async function fileFor(kind: NewFile['kind'], bytes: Blob): Promise<NewFile> {
  const sum = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  const sha256 = Array.from(new Uint8Array(sum), (byte) => byte.toString(HEX).padStart(HEX_DIGITS, '0')).join(
    '',
  )
  return { uploadId: crypto.randomUUID(), kind, bytes, sha256 }
}
