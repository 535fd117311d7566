import { client } from '@gss/web-kit/api/client'
import { calls } from '../../contract/index.ts'

const api = client(calls)

const HEX = 16
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(HEX).padStart(2, '0')).join('')

/** A photo from the desk goes the way phones send theirs: in pieces, and goes on where it was cut. */
export async function sendPhoto(photo: Blob, pieceBytes: number): Promise<string> {
  const uploadId = crypto.randomUUID()
  const sum = hexOf(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()))
  const about = { uploadId, kind: 'photo' as const, totalBytes: photo.size, sha256: sum }
  let fromByte = 0
  // An empty file is sent, too: the server refuses it, and nobody takes an id for a photo.
  do {
    const piece = photo.slice(fromByte, fromByte + pieceBytes)
    const { receivedBytes } = await api.sendPiece({ ...about, fromByte }, piece)
    fromByte = receivedBytes
  } while (fromByte < photo.size)
  return uploadId
}

export const openPhoto = async (uploadId: string, signal?: AbortSignal): Promise<Blob> =>
  (await api.upload({ uploadId }, signal ? { signal } : {})).blob
