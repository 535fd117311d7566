import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader finds in a PDF by searching, page by page. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  try {
    const pages: string[] = []
    for (let at = 1; at <= document.numPages; at += 1) {
      const { items } = await (await document.getPage(at)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    return pages
  } finally {
    await task.destroy()
  }
}
