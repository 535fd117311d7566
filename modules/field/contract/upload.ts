import { among, type DomainOf, field, nullable, record, uuid, whole } from '@gss/kit/wire'
import { UPLOAD_MAX_BYTES } from './limits.ts'
import * as z from 'zod'

export const UPLOAD_KINDS = ['photo', 'voice', 'signature'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** What each may be, told by its content. */
export const UPLOAD_TYPES: Readonly<Record<UploadKind, readonly string[]>> = {
  photo: ['jpeg', 'png', 'webp'],
  voice: ['webm', 'ogg', 'm4a', 'mp3', 'wav'],
  signature: ['png'],
}

const SHA256 = /^[0-9a-f]{64}$/
export const sha256 = z.string().regex(SHA256)
export const uploadBytes = z.int().min(1).max(UPLOAD_MAX_BYTES)

/** How far an upload has come. A phone that was cut asks, and goes on from there. */
export const uploadState = record('uploadState', {
  uploadId: field('uploadId', uuid),
  receivedBytes: field('received', whole),
  /** Once it is whole and its sum is right: the file in the one store of files. */
  fileId: field('fileId', nullable(uuid)),
})
export type UploadState = DomainOf<typeof uploadState>

export const uploadKind = among(UPLOAD_KINDS)
