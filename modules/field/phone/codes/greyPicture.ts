/** A frame as the browser copies it out (WebCodecs): how it is written, how large it is, where its first plane lies. */
export interface CopiedFrame {
  format: string
  width: number
  height: number
  offset: number
  stride: number
}

/** How many bytes a point has in the first plane, and which of them is taken for its brightness; planes of their own have it alone. */
const FORMATS: Readonly<Record<string, { step: number; at: number }>> = {
  I420: { step: 1, at: 0 },
  I420A: { step: 1, at: 0 },
  I422: { step: 1, at: 0 },
  I444: { step: 1, at: 0 },
  NV12: { step: 1, at: 0 },
  RGBA: { step: 4, at: 1 },
  RGBX: { step: 4, at: 1 },
  BGRA: { step: 4, at: 1 },
  BGRX: { step: 4, at: 1 },
}
export const isGreyReadable = (format: string | null): format is string =>
  format !== null && format in FORMATS

/** Enough for a label at arm's length; more only takes longer. */
const SIDE_MAX_PX = 960
const BYTES_PER_POINT = 4
const OPAQUE = 255

export interface GreyPicture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Grey and no larger than is needed, each point the mean of those it stands for. Drawn into what is given, where that fits: a camera sends the same size all day. */
export function greyPicture(bytes: Uint8Array, frame: CopiedFrame, before?: GreyPicture): GreyPicture {
  const { step, at } = FORMATS[frame.format] ?? { step: 1, at: 0 }
  const scale = Math.max(1, Math.ceil(Math.max(frame.width, frame.height) / SIDE_MAX_PX))
  const width = Math.floor(frame.width / scale)
  const height = Math.floor(frame.height / scale)
  const fits = before?.width === width && before.height === height
  const data = fits ? before.data : new Uint8ClampedArray(width * height * BYTES_PER_POINT)
  const meanFrom = (from: number) => {
    let sum = 0
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++)
        sum += bytes[from + row * frame.stride + column * step] ?? 0
    return sum / (scale * scale)
  }
  let to = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grey = meanFrom(frame.offset + y * scale * frame.stride + x * scale * step + at)
      data[to] = grey
      data[to + 1] = grey
      data[to + 2] = grey
      data[to + 3] = OPAQUE
      to += BYTES_PER_POINT
    }
  return { data, width, height }
}
