import { createHash } from 'node:crypto'
import type { StreamSource } from '@gss/video/contract'
import type { OpenSource } from '../source/source.ts'
import { Stream, type Tap } from './stream.ts'
import { type Outlet, Viewer } from './viewer.ts'

export interface HubLimits {
  streams: number
  viewers: number
}
export interface PictureHub {
  /** Null: as many as this installation carries. */
  watch(source: StreamSource, outlet: Outlet): { leave(): void } | null
  warm(source: StreamSource, holdMs: number): boolean
  stream(source: StreamSource): Stream | null
  tap(source: StreamSource, tap: Tap, beforeMs: number): { untap(): void } | null
  load(): { streams: readonly Stream[]; viewers: number; starts: number }
  end(): void
}

/** All streams of this process, one for a camera, a variant and what it is reached by. */
export function openHub(
  openSource: OpenSource,
  limits: HubLimits,
  now: () => number = () => performance.now(),
): PictureHub {
  const streams = new Map<string, Stream>()
  let starts = 0
  let isOver = false
  const viewersNow = () => [...streams.values()].reduce((sum, { viewers }) => sum + viewers, 0)

  function stream(source: StreamSource): Stream | null {
    const key = keyOf(source)
    const there = streams.get(key)
    if (there) return there
    if (isOver || streams.size >= limits.streams) return null
    const begun = new Stream(source, {
      openSource,
      now,
      onStart: () => void (starts += 1),
      onIdle: () => void streams.delete(key),
    })
    streams.set(key, begun)
    return begun
  }

  return {
    stream,
    watch(source, outlet) {
      const found = viewersNow() >= limits.viewers ? null : stream(source)
      if (!found) return null
      const viewer = new Viewer(outlet, now)
      found.join(viewer)
      return { leave: () => found.leave(viewer) }
    },
    warm(source, holdMs) {
      const found = stream(source)
      found?.hold(holdMs)
      return found !== null
    },
    tap(source, tap, beforeMs) {
      const found = stream(source)
      found?.tap(tap, beforeMs)
      return found && { untap: () => found.untap(tap) }
    },
    load: () => ({ streams: [...streams.values()], viewers: viewersNow(), starts }),
    end() {
      isOver = true
      for (const each of streams.values()) each.end()
    },
  }
}

/** A camera whose address or password was changed is another stream: who opens it anew sees it, who watches the old one ends with it. */
function keyOf({ cameraId, variant, kind, url, user, password, code = '', form }: StreamSource): string {
  const reached = createHash('sha256')
    .update(JSON.stringify([kind, url, user, password, code]))
    .digest('base64url')
  return `${cameraId} ${variant} ${form ?? 'asItComes'} ${reached}`
}
