import { readFile } from 'node:fs/promises'
import { PDF_MAX_PAGES } from '../../contract/index.ts'
import type { DrawAsk, Drawn, NotDrawn } from './drawer.ts'
import { shown, unreadable } from './raster.ts'

const POINTS_PER_INCH = 72
/** As a plotter would: a line of a tenth of a millimetre is still there. */
const DOTS_PER_INCH = 200
const LONGEST_MAX_PX = 8_000
const LONGEST_MIN_PX = 2_000
const CHANNELS = 4

/** One page as a picture: a PDF is a program for a printer, and is run where it can be stopped. */
export async function drawPdf({ file, page, folder }: DrawAsk): Promise<Drawn | NotDrawn> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(file)).catch(() => null)
  if (!document) return { why: 'plan.pictureUnreadable' }
  const pages = document.getPageCount()
  if (page < 1 || page > Math.min(pages, PDF_MAX_PAGES)) return { why: 'plan.pageNotFound', with: { page, pages } }
  try {
    const sheet = document.getPage(page - 1)
    const { originalWidth, originalHeight } = sheet.getOriginalSize()
    const longest = Math.max(originalWidth, originalHeight)
    // Less than a point: there is no page.
    if (!(Math.min(originalWidth, originalHeight) >= 1)) return { why: 'plan.pictureUnreadable' }
    const wanted = Math.min(Math.max((longest * DOTS_PER_INCH) / POINTS_PER_INCH, LONGEST_MIN_PX), LONGEST_MAX_PX)
    const { data, width, height } = await sheet.render({ scale: wanted / longest, render: 'bitmap' })
    const sharp = (await import('sharp')).default
    const input = sharp(data, { raw: { width, height, channels: CHANNELS } }).flatten()
    return { ...(await shown(input, { width, height }, 1, folder)), page, pages }
  } catch (error) {
    return unreadable(error)
  }
}
