import type { StreamSource } from '@gss/video/contract'
import { openAsH264 } from './ffmpeg/asH264.ts'
import type { Transcoders } from './source/transcoder.ts'
import type { GbSources } from './gb/gbSource.ts'
import type { PictureHub } from './hub/hub.ts'
import { openHik } from './platform/hikopen.ts'
import type { Allowed } from './source/address.ts'
import { openFlv } from './source/flvHttp.ts'
import { openRtsp } from './source/rtsp.ts'
import type { OpenSource } from './source/source.ts'

interface Means {
  allowed: Allowed
  gb: GbSources
  transcoders: Transcoders
  /** What is made into H.264 is a stream of the same hub. */
  hub: () => PictureHub
}

/** The ways to a camera there are: a new one is one row. */
export function sourceOpener({ allowed, gb, transcoders, hub }: Means): OpenSource {
  const ways: Record<StreamSource['kind'], OpenSource> = {
    rtsp: (source, heard) => openRtsp(source, heard, { allowed, transcoders }),
    flv: (source, heard) => openFlv(source, heard, allowed),
    hik: (source, heard) => openHik(source, heard, { allowed, transcoders }),
    gb: gb,
  }
  return (source, heard) => {
    try {
      if (source.form === 'h264') return openAsH264(source, heard, hub(), transcoders)
      return ways[source.kind](source, heard)
    } catch {
      // An address nobody can read: said like any other end, after it was opened like any other.
      let isClosed = false
      queueMicrotask(() => {
        if (!isClosed) heard.end({ state: 'addressRefused', detail: 'the address cannot be read' })
      })
      return { close: () => void (isClosed = true) }
    }
  }
}
