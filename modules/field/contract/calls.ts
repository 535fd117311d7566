import { downloadByGet, post, putBytes } from '@gss/kit/call'
import {
  ask,
  type DomainOf,
  epochMs,
  field,
  list,
  nothing,
  record,
  text,
  uuid,
  wholeInQuery,
} from '@gss/kit/wire'
import * as z from 'zod'
import { entryFate, fieldEntry } from './entry.ts'
import { PIECE_MAX_BYTES, SYNC_MAX_ENTRIES, UPLOADS_MAX } from './limits.ts'
import { sha256, uploadKind, uploadState } from './upload.ts'

const PHONE = '/gstInspection/inspection/phone'
const OURS = 'ours: docs/domain.md §8'

/** A piece of what a phone takes along: a module's name for it, and a mark that changes with what is in it. */
export const knownPiece = record('knownPiece', { name: field('name', text), mark: field('mark', text) })
export const bundlePiece = record('bundlePiece', {
  name: field('name', text),
  mark: field('mark', text),
  /** As the module that owns the piece declares it. */
  value: field('value', z.unknown()),
})
export type BundlePiece = DomainOf<typeof bundlePiece>

export const calls = {
  /** One round trip: what was done goes up, what is to be done comes down, and how far the uploads have come. */
  sync: post(`${PHONE}/sync`, {
    ask: ask({
      phoneId: field('phoneId', uuid),
      /** The phone's clock as it sends: how far it is off is known from it. */
      clock: field('time', epochMs),
      entries: field('entries', list(fieldEntry, SYNC_MAX_ENTRIES)),
      known: field('known', list(knownPiece)),
      uploads: field('uploads', list(uuid, UPLOADS_MAX)),
    }),
    answer: record('synced', {
      at: field('time', epochMs),
      fates: field('fates', list(entryFate, SYNC_MAX_ENTRIES)),
      /** Only those that are otherwise than the phone knows them. */
      bundle: field('bundle', list(bundlePiece)),
      uploads: field('uploads', list(uploadState, UPLOADS_MAX)),
    }),
    may: 'signedIn',
    spec: OURS,
    late: true,
  }),
  /** The next piece of an upload. The first one begins it; a piece that does not go on where the last one ended changes nothing and tells where that is. */
  sendPiece: putBytes(`${PHONE}/upload`, {
    ask: ask({
      uploadId: field('uploadId', uuid),
      kind: field('kind', uploadKind),
      totalBytes: field('size', wholeInQuery),
      sha256: field('sha256', sha256),
      fromByte: field('offset', wholeInQuery),
    }),
    answer: uploadState,
    may: 'signedIn',
    spec: OURS,
    late: true,
    maxBytes: PIECE_MAX_BYTES,
  }),
  /** A photo, a voice note, a signature: for whoever may see the unit it was made in. */
  upload: downloadByGet(`${PHONE}/file`, {
    ask: ask({ uploadId: field('uploadId', uuid) }),
    answer: nothing,
    may: 'signedIn',
    spec: OURS,
  }),
}
