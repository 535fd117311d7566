import { useText } from '@gss/web-kit/text/book'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { trainingBook } from '../trainingBook.ts'
import { openPdf } from './openPdf.ts'

const SHOWN_WIDTH_PX = 936

/** One page at a time, as sharp as the screen is. */
export function PdfView({ blob, name }: { blob: Blob; name: string }) {
  const say = useText(trainingBook)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [page, setPage] = useState(1)

  useEffect(() => {
    let isOver = false
    const opening = openPdf(blob)
    opening.then(
      ({ document }) => !isOver && setPdf(document),
      () => !isOver && setBroken(true),
    )
    return () => {
      isOver = true
      // What could not be opened has said so, and has nothing to close.
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [blob])

  useEffect(() => {
    if (!pdf || !canvas.current) return undefined
    const target = canvas.current
    let stop = () => {}
    let isOver = false
    const draw = async () => {
      const shown = await pdf.getPage(page)
      if (isOver) return
      const sharp = window.devicePixelRatio
      const viewport = shown.getViewport({
        scale: (SHOWN_WIDTH_PX / shown.getViewport({ scale: 1 }).width) * sharp,
      })
      target.width = viewport.width
      target.height = viewport.height
      const task = shown.render({ canvas: target, viewport })
      stop = () => task.cancel()
      await task.promise
    }
    draw().catch(() => !isOver && setBroken(true))
    return () => {
      isOver = true
      stop()
    }
  }, [pdf, page])

  if (isBroken) return <p role="alert">{say('file.broken')}</p>
  const pages = pdf?.numPages ?? 0
  return (
    <div className="trn-pdf">
      <div className="trn-pages">
        <button
          type="button"
          className="press compact"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          {say('pdf.previous')}
        </button>
        <span className="tabular" role="status">
          {pages > 0 && say('pdf.page', { page, pages })}
        </span>
        <button
          type="button"
          className="press compact"
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        >
          {say('pdf.next')}
        </button>
      </div>
      {/* Taller than its room, and holds nothing else to stand on: the arrow keys move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="trn-sheet" tabIndex={0} role="group" aria-label={name}>
        <canvas ref={canvas} role="img" aria-label={`${name} ${page}`} />
      </div>
    </div>
  )
}
