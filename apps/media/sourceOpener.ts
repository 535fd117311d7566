import type { StreamSource } from '@gss/video/contract'
import type { GbSources } from './gb/gbSource.ts'
import { openHik } from './platform/hikopen.ts'
import type { Allowed } from './source/address.ts'
import { openFlv } from './source/flvHttp.ts'
import { openRtsp } from './source/rtsp.ts'
import type { OpenSource } from './source/source.ts'

/** The ways to a camera there are: a new one is one row. */
export function sourceOpener(allowed: Allowed, gb: GbSources): OpenSource {
  const ways: Record<StreamSource['kind'], OpenSource> = {
    rtsp: (source, heard) => openRtsp(source, heard, allowed),
    flv: (source, heard) => openFlv(source, heard, allowed),
    hik: (source, heard) => openHik(source, heard, allowed),
    gb: gb,
  }
  return (source, heard) => {
    try {
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
