import type { FileType } from '@gss/server-kit/files'
import type { DrawAsk, Drawer } from './drawer.ts'
import { drawPdf } from './drawPdf.ts'
import { drawSvg } from './drawSvg.ts'
import { drawRaster } from './raster.ts'

const DRAWERS: Partial<Record<FileType, Drawer>> = {
  png: drawRaster,
  jpeg: drawRaster,
  webp: drawRaster,
  svg: drawSvg,
  uncleanSvg: drawSvg,
  pdf: drawPdf,
}

/** Does the work where it is called: in a process that may be killed (`drawAway.ts`), or in a test. */
export const drawPicture: Drawer = (ask: DrawAsk) =>
  DRAWERS[ask.type]?.(ask) ?? Promise.resolve({ why: 'plan.pictureUnreadable' })
