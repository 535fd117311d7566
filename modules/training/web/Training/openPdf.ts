import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'

let worker: Worker | undefined

/** Read in a worker: a large file does not hold up the page. Nothing in it runs, and nothing outside is fetched for it. */
export async function openPdf(blob: Blob): Promise<{ document: PDFDocumentProxy; close: () => void }> {
  worker ??= new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  GlobalWorkerOptions.workerPort = worker
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: false,
  })
  return { document: await task.promise, close: () => void task.destroy() }
}
