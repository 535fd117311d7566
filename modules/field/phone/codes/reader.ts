import { type CopiedFrame, type GreyPicture, isGreyReadable } from './greyPicture.ts'
import type { ReaderAsk, ReaderTold } from './read.worker.ts'

/** What reads the code in a picture; null: there is none in it. */
export interface CodeReader {
  read(this: void, video: HTMLVideoElement): Promise<string | null>
  stop(this: void): void
}

/** As much as we use of what some browsers bring. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorMaker = new (how: { formats: readonly string[] }) => Detector
const makerIn = (place: object): DetectorMaker | null =>
  'BarcodeDetector' in place && isMaker(place.BarcodeDetector) ? place.BarcodeDetector : null
const isMaker = (what: unknown): what is DetectorMaker => typeof what === 'function'

/** The phone's own reader where it has one, else ours, in a worker so that the picture goes on moving. */
export function codeReader(): CodeReader {
  const maker = makerIn(window)
  return maker ? byDetector(new maker({ formats: ['qr_code'] })) : byWorker()
}

const byDetector = (detector: Detector): CodeReader => ({
  read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
  stop: () => undefined,
})

function byWorker(): CodeReader {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  /** Comes back from the worker and is written over: a frame leaves nothing behind. */
  let bytes = new Uint8Array(0)
  const ask = (asked: ReaderAsk, transfer: Transferable[]) =>
    new Promise<string | null>((done, failed) => {
      worker.onmessage = ({ data: told }: MessageEvent<ReaderTold>) => {
        bytes = told.bytes ?? bytes
        done(told.text)
      }
      worker.onerror = () => failed(new Error('the reader of codes fell over'))
      worker.postMessage(asked, transfer)
    })
  return {
    async read(video) {
      const copied = await copyOf(video, bytes)
      if (copied) return ask(copied, [copied.bytes.buffer])
      const drawn = drawnOf(video)
      return drawn && ask(drawn, [drawn.data.buffer])
    },
    stop: () => worker.terminate(),
  }
}

/**
 * The frame itself, as the camera gave it. Not by a canvas: a browser keeps each frame it draws in full size and colour, half a gigabyte of them while
 * nothing else wants the room. Null: this browser has no way to copy one, or writes it in a way we do not read.
 */
async function copyOf(
  video: HTMLVideoElement,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; frame: CopiedFrame } | null> {
  if (!('VideoFrame' in window)) return null
  const frame = new VideoFrame(video)
  try {
    const { format } = frame
    if (!isGreyReadable(format)) return null
    const size = frame.allocationSize()
    const room = bytes.byteLength === size ? bytes : new Uint8Array(size)
    const [plane] = await frame.copyTo(room)
    const { width, height } = frame.visibleRect ?? { width: frame.codedWidth, height: frame.codedHeight }
    return plane ? { bytes: room, frame: { format, width, height, ...plane } } : null
  } finally {
    frame.close()
  }
}

/** Of the longer side. */
const DRAWN_MAX_PX = 960
const easel = document.createElement('canvas')
function drawnOf(video: HTMLVideoElement): GreyPicture | null {
  const scale = Math.min(1, DRAWN_MAX_PX / Math.max(video.videoWidth, video.videoHeight))
  easel.width = Math.round(video.videoWidth * scale)
  easel.height = Math.round(video.videoHeight * scale)
  const pen = easel.getContext('2d', { willReadFrequently: true })
  if (!pen || easel.width === 0) return null
  pen.drawImage(video, 0, 0, easel.width, easel.height)
  const { data, width, height } = pen.getImageData(0, 0, easel.width, easel.height)
  return { data, width, height }
}
