/** The two files of pdfmake we use; it brings no types. */
declare module 'pdfmake/js/Printer.js' {
  interface Page {
    pages: unknown[]
  }
  export interface PdfDocument extends NodeJS.ReadableStream {
    end(): void
    bufferedPageRange?(): { count: number }
  }
  export class Printer {
    constructor(
      fonts: Record<string, Record<string, string>>,
      virtualFiles: null,
      addresses: { resolve(): void; resolved(): Promise<void> },
      mayRead: (path: string) => boolean,
    )
    createPdfKitDocument(
      definition: object,
      options: { tableLayouts?: object; progressCallback?: (part: number) => void },
    ): Promise<PdfDocument>
  }
  const loaded: { default: typeof Printer } | typeof Printer
  export default loaded
}
