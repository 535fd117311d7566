import type { StreamSource } from '@gss/video/contract'
import type { Allowed } from './address.ts'
import { openFlv } from './flvHttp.ts'
import { openRtsp } from './rtsp.ts'
import type { Heard, Source } from './source.ts'

export type OpenSource = (source: StreamSource, heard: Heard) => Source

/** The ways to a camera there are: a new one is one row. */
const WAYS: Record<StreamSource['kind'], (source: StreamSource, heard: Heard, allowed: Allowed) => Source> = {
  rtsp: openRtsp,
  flv: openFlv,
}

export const sourceOpener =
  (allowed: Allowed): OpenSource =>
  (source, heard) =>
    WAYS[source.kind](source, heard, allowed)
