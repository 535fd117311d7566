import jsQR from 'jsqr'
import { type CopiedFrame, type GreyPicture, greyPicture } from './greyPicture.ts'

/** A frame as it was copied, or a picture that was drawn. The frame's bytes go back: they are written over by the next. */
export type ReaderAsk =
  | { bytes: Uint8Array<ArrayBuffer>; frame: CopiedFrame }
  | { data: Uint8ClampedArray; width: number; height: number }
export interface ReaderTold {
  text: string | null
  bytes?: Uint8Array<ArrayBuffer>
}

let grey: GreyPicture | undefined
self.addEventListener('message', ({ data: ask }: MessageEvent<ReaderAsk>) => {
  if (!('bytes' in ask)) return tell({ text: textIn(ask) })
  grey = greyPicture(ask.bytes, ask.frame, grey)
  return tell({ text: textIn(grey), bytes: ask.bytes }, [ask.bytes.buffer])
})

const textIn = ({ data, width, height }: GreyPicture) => jsQR(data, width, height)?.data ?? null
const tell = (told: ReaderTold, transfer: Transferable[] = []) => self.postMessage(told, { transfer })
