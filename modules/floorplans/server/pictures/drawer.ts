import type { FileType } from '@gss/server-kit/files'
import type { refusals } from '../../contract/index.ts'
import type { StoredPicture } from './storedPicture.ts'

/** What was uploaded, and where what is shown of it is to be put. */
export interface DrawAsk {
  file: string
  type: FileType
  /** Of a PDF; the first is 1. */
  page: number
  /** A folder of its own, empty; whoever asks clears it away. */
  folder: string
}

/** What came of it: a file in the folder, and what it shows. */
export interface DrawnPicture extends Pick<
  StoredPicture,
  'shownAs' | 'width' | 'height' | 'tiles' | 'page' | 'pages'
> {
  shown: string
  whole: string | null
}
export type NotDrawn = {
  why: Extract<
    keyof typeof refusals,
    | 'plan.pictureUnreadable'
    | 'plan.pictureTooLarge'
    | 'plan.pictureTooSmall'
    | 'plan.pictureTooManyParts'
    | 'plan.pictureTooDear'
    | 'plan.drawingEmpty'
    | 'plan.pageNotFound'
    | 'plan.pageTooFar'
    | 'plan.pageTooLarge'
    | 'plan.pdfLocked'
    | 'plan.busy'
  >
  with?: Record<string, number>
}

/** Turns an upload into what a browser opens quickly. */
export type Drawer = (ask: DrawAsk) => Promise<DrawnPicture | NotDrawn>
