import { mp4Fragment, mp4Head, type PictureFormat, pictureSample } from '@gss/flv'
import { TRIED_PICTURE_MAX_BYTES, type StreamSource, type TriedCamera } from '@gss/video/contract'
import type { OpenSource, PictureSource } from '../source/source.ts'

export interface TryOuts {
  tryOut(source: StreamSource): Promise<TriedCamera>
  end(): void
}

/** The server waits twelve seconds for an answer. */
const TRY_WITHIN_MS = 9_000
/** At once: somebody sits before each. */
const TRIES_MAX = 4
const PICTURE_MS = 1_000

/**
 * One picture of what stands in a form: by the ways a stream goes, and beside the hub, so that what is only tried is no stream others find, and the
 * camera is left with its first picture.
 */
export function openTryOuts(openSource: OpenSource, withinMs = TRY_WITHIN_MS): TryOuts {
  const open = new Set<() => void>()
  let isOver = false
  return {
    tryOut: (source) =>
      new Promise((resolve) => {
        if (isOver || open.size >= TRIES_MAX) return resolve({ end: 'tooMany' })
        let opened: PictureSource | null = null
        let isTold = false
        let format: PictureFormat | null = null
        const tell = (told: TriedCamera) => {
          if (isTold) return
          isTold = true
          clearTimeout(late)
          open.delete(giveUp)
          opened?.close()
          resolve(told)
        }
        const giveUp = () => tell({ end: format === null ? 'noSignal' : 'noPicture' })
        const late = setTimeout(giveUp, withinMs)
        open.add(giveUp)
        opened = openSource(source, {
          format: (heard) => void (format = heard),
          picture(nals, isKey) {
            if (format && isKey) tell(shown(format, nals))
          },
          sound: () => undefined,
          soundFrame: () => undefined,
          end: ({ state }) => tell({ end: state }),
        })
        // Whoever told it while it was being opened could not close it.
        if (isTold) opened.close()
      }),
    end() {
      isOver = true
      for (const giveUp of open) giveUp()
    },
  }
}

function shown(format: PictureFormat, nals: readonly Uint8Array[]): TriedCamera {
  const samples = [{ bytes: pictureSample(nals), duration: PICTURE_MS, isKey: true }]
  const bytes = Buffer.concat([mp4Head(format, null), mp4Fragment(1, [{ track: 'picture', at: 0, samples }])])
  if (bytes.length > TRIED_PICTURE_MAX_BYTES) return { end: 'noPicture' }
  return { end: 'shown', mime: format.mime, picture: bytes.toString('base64') }
}
