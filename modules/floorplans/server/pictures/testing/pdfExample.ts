/** Two pages as small as pages can be: one wide, one tall, a line across each. */
export const PDF_EXAMPLE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 720 360]/Contents 4 0 R>>endobj
4 0 obj<</Length 36>>stream
1 0 0 RG 10 w 0 0 m 720 360 l S     
endstream endobj
5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 360 720]/Contents 4 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF`

/** One page of 720 × 360 points; further objects from number 5 on. */
interface Page {
  box?: string
  contents?: string
  resources?: string
  more?: readonly string[]
  trailer?: string
}
export function pdfPage({
  box = '0 0 720 360',
  contents = '',
  resources = '',
  more = [],
  trailer = '',
}: Page): string {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page,
    pdfStream('', contents),
    ...more,
  ]
  return pdfOf(objects, trailer)
}

const pdfOf = (objects: readonly string[], trailer = ''): string =>
  `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj${object} endobj\n`).join('')}trailer<</Root 1 0 R${trailer}>>\n%%EOF`
const pdfStream = (head: string, data: string): string =>
  `<<${head}/Length ${data.length}>>stream\n${data}\nendstream`

const LEVELS = 10
const form = (level: number): string =>
  level === LEVELS
    ? pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 720 360]', '0 0 m 720 360 l S')
    : pdfStream(
        `/Type/XObject/Subtype/Form/BBox[0 0 720 360]/Resources<</XObject<</F ${5 + level} 0 R>>>>`,
        '/F Do '.repeat(10),
      )

/** Pages that never end, or would fill any memory: for a program that can be stopped. */
export const PDF_LAUGHING = pdfPage({
  contents: '/F Do',
  resources: '/XObject<</F 5 0 R>>',
  more: Array.from({ length: LEVELS }, (_, at) => form(at + 1)),
})
export const PDF_OF_DUST = pdfPage({ contents: `[0.0001] 0 d 1 w ${'0 0 m 700 360 l S '.repeat(200)}` })

/** Whose pages hang on themselves. */
export const PDF_RING = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>'])
export const PDF_LOCKED = pdfPage({
  more: [`<</Filter/Standard/V 1/R 2/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>/P -4>>`],
  trailer: '/Encrypt 5 0 R/ID[<00><00>]',
})
const PAGES = 201
export const PDF_OF_201_PAGES = pdfOf([
  '<</Type/Catalog/Pages 2 0 R>>',
  `<</Type/Pages/Kids[${'3 0 R '.repeat(PAGES)}]/Count ${PAGES}>>`,
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 720 360]>>',
])
