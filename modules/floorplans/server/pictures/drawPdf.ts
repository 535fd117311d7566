import { readFile } from 'node:fs/promises'
import { PDF_MAX_PAGES } from '../../contract/index.ts'
import type { DrawAsk, DrawnPicture, NotDrawn } from './drawer.ts'
import { shownRaster, unreadablePicture, wrongSize } from './raster.ts'

const POINTS_PER_INCH = 72
/** As a plotter would: a line of a tenth of a millimetre is still there. */
const DOTS_PER_INCH = 200
const LONGEST_MAX_PX = 8_000
const LONGEST_MIN_PX = 2_000
const CHANNELS = 4
/** A street on one sheet. On a larger one every line is thinner than a pixel, and the plan is empty. */
const SIDE_MAX_M = 10
const POINTS_PER_M = POINTS_PER_INCH / 0.0254

/** One page as a picture: a PDF is a program for a printer, and is run where it can be stopped. */
export async function drawPdf({ file, page, folder }: DrawAsk): Promise<DrawnPicture | NotDrawn> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(file)).catch(notOpened)
  if ('why' in document) return document
  const pages = document.getPageCount()
  if (page < 1 || page > pages) return { why: 'plan.pageNotFound', with: { page, pages } }
  if (page > PDF_MAX_PAGES) return { why: 'plan.pageTooFar', with: { max: PDF_MAX_PAGES } }
  try {
    const sheet = document.getPage(page - 1)
    const { originalWidth, originalHeight } = sheet.getOriginalSize()
    const longest = Math.max(originalWidth, originalHeight)
    // Less than a point: there is no page.
    if (!(Math.min(originalWidth, originalHeight) >= 1)) return { why: 'plan.pictureUnreadable' }
    const wanted = Math.min(
      Math.max((longest * DOTS_PER_INCH) / POINTS_PER_INCH, LONGEST_MIN_PX),
      LONGEST_MAX_PX,
    )
    if (longest > SIDE_MAX_M * POINTS_PER_M) return { why: 'plan.pageTooLarge', with: { metres: SIDE_MAX_M } }
    const scale = wanted / longest
    const wrong = wrongSize({ width: originalWidth * scale, height: originalHeight * scale })
    if (wrong) return wrong
    const { data, width, height } = await sheet.render({ scale, render: 'bitmap' })
    const sharp = (await import('sharp')).default
    const input = sharp(data, { raw: { width, height, channels: CHANNELS } }).flatten()
    return { ...(await shownRaster(input, { width, height }, 1, folder)), page, pages }
  } catch (error) {
    return unreadablePicture(error)
  }
}

/** The library says why in words alone. */
const notOpened = (error: unknown): NotDrawn =>
  error instanceof Error && /password|security/i.test(error.message)
    ? { why: 'plan.pdfLocked' }
    : { why: 'plan.pictureUnreadable' }
