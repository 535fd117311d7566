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

/** Enough for a label at arm's length; more only takes longer. */
const WIDTH_MAX_PX = 800

function byWorker(): CodeReader {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  return {
    read(video) {
      const scale = Math.min(1, WIDTH_MAX_PX / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (!pen || canvas.width === 0) return Promise.resolve(null)
      pen.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
      return new Promise((done, failed) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => done(text)
        worker.onerror = () => failed(new Error('the reader of codes fell over'))
        worker.postMessage({ data, width, height }, [data.buffer])
      })
    },
    stop: () => worker.terminate(),
  }
}
