import * as z from 'zod'

export const PAPER_FORMATS = ['pdf', 'docx'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

const formCell = z.object({ label: z.string(), value: z.string(), isWide: z.boolean().optional() })
/** A label, shaded, and what is filled in beside it. */
export type FormCell = z.infer<typeof formCell>

const picture = z.object({
  /** Where it lies, whatever kind of picture it is. */
  file: z.string(),
  caption: z.string(),
})
export type PaperPicture = z.infer<typeof picture>

const cover = z.object({
  title: z.string(),
  subtitle: z.string(),
  facts: z.array(formCell),
  foot: z.string(),
})
export type Cover = z.infer<typeof cover>

export const paperHead = z.object({
  cover,
  words: z.object({
    contents: z.string(),
    /** With {page} and {pages}. */
    page: z.string(),
    /** What of the head of each page is the paper's own. */
    running: z.string(),
    /** In the place of a picture that cannot be read. */
    unreadable: z.string(),
  }),
})
/** What stands on the cover and on every page. */
export type PaperHead = z.infer<typeof paperHead>

export const block = z.discriminatedUnion('kind', [
  /** Begins a page, and stands in the contents. */
  z.object({ kind: z.literal('chapter'), title: z.string() }),
  /** Stands in the contents below its chapter. */
  z.object({ kind: z.literal('section'), title: z.string(), isNewPage: z.boolean() }),
  z.object({ kind: z.literal('words'), text: z.string() }),
  /** A bordered form: every field, also the empty ones; its foot is signed by hand. */
  z.object({
    kind: z.literal('form'),
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), cells: z.array(formCell) })),
    foot: z.array(formCell),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ title: z.string(), weight: z.number(), isNumber: z.boolean().optional() })),
    rows: z.array(z.array(z.string())),
  }),
  z.object({ kind: z.literal('pictures'), pictures: z.array(picture) }),
  /** Who signed: with the picture of it, or a line to sign on. */
  z.object({
    kind: z.literal('signatures'),
    places: z.array(
      z.object({ label: z.string(), name: z.string(), at: z.string(), picture: picture.optional() }),
    ),
  }),
])
/** One piece of a paper, from top to bottom. */
export type Block = z.infer<typeof block>
