import { annexB, parameterSetsIn, type PictureFormat, type SoundFormat, unitsOfSample } from '@gss/flv'
import type { StreamSource } from '@gss/video/contract'
import type { PictureHub } from '../hub/hub.ts'
import type { Tap } from '../hub/stream.ts'
import { packetSampleOf, soundSampleOf } from '../record/recorder.ts'
import type { SourceHeard, PictureSource, SourceEnd } from '../source/source.ts'
import type { Transcoders, Transcoding } from '../source/transcoder.ts'

/** What of a stream ends with it: the rest (connecting, playing) goes on. */
const ENDS: readonly SourceEnd['state'][] = [
  'noSignal',
  'wrongPassword',
  'streamNotFound',
  'codecNotPlayed',
  'addressRefused',
  'needsFfmpeg',
  'transcodesFull',
]

/** A camera's stream for who plays H.264 alone: as it comes where it is that, made into it where it is not. One connection to the camera for both. */
export function openAsH264(
  asked: StreamSource,
  heard: SourceHeard,
  hub: PictureHub,
  transcoders: Transcoders,
): PictureSource {
  const source: StreamSource = { ...asked, form: undefined }
  let isOver = false
  let picture: PictureFormat | null = null
  let sound: SoundFormat | null = null
  let making: Transcoding | null = null
  const close = () => {
    isOver = true
    making?.close()
    tapped?.untap()
  }
  const finish = (end: SourceEnd) => {
    if (isOver) return
    close()
    heard.end(end)
  }
  const tap: Tap = {
    begin(format, sounds) {
      making?.close()
      making = null
      picture = format
      sound = sounds
      if (sounds) heard.sound(sounds)
      if (format.codec === 'h264') return heard.format(format)
      making = transcoders.begin('hevc', {
        format: (made) => isOver || heard.format(made),
        picture: (nals, isKey, ms) => isOver || heard.picture(nals, isKey, ms),
        end: finish,
      })
    },
    take(kept) {
      if (isOver || !picture) return
      if (!kept.isPicture) return sound ? heard.soundFrame(soundSampleOf(kept, sound), kept.ms) : undefined
      const units = unitsOfSample(packetSampleOf(kept))
      if (!units) return
      if (!making) return heard.picture(units, kept.isKey, kept.ms)
      // The camera's own sets go before each key frame: who begins there can.
      const sets = kept.isKey ? parameterSetsIn(picture.codec, picture.config) : []
      making.feed(annexB([...sets, ...units]), kept.isKey, kept.ms)
    },
    say({ state, detail = '' }) {
      const ended = ENDS.find((one) => one === state)
      if (ended) finish({ state: ended, detail })
    },
  }
  // What is remembered is taken at once, while it is tapped: a fault is told after it was opened.
  const tapped = hub.tap(source, tap, 0)
  if (!tapped) queueMicrotask(() => finish({ state: 'noSignal', detail: 'as many streams as are carried' }))
  return { close }
}
