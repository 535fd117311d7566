/** What papers look like, in points: black on white, label cells shaded, as inspectors know their forms. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 54, bottom: 48 } as const
export const SIZE = { text: 9, small: 8, title: 13, chapter: 18, cover: 30, subtitle: 16 } as const
export const COLOUR = { line: '#7a828c', label: '#eef1f4', head: '#dfe4ea', quiet: '#5b6470' } as const
export const LINE_PT = 0.5
export const PAD_PT = 4
export const LABEL_PT = 84
/** Two pictures beside each other. */
export const PICTURE_PT = { width: 245, height: 190 } as const
export const SIGNATURE_PT = { width: 150, height: 56 } as const
export const INNER_PT = PAGE.width - 2 * PAGE.side

/** The text's part of each column, of columns that share the width by weight. */
export function widthsOf(weights: readonly number[]): number[] {
  const free = INNER_PT - weights.length * 2 * PAD_PT - (weights.length + 1) * LINE_PT
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((weight) => Math.floor((free * weight) / sum))
}

/** A form has two pairs of label and value in a row. */
const VALUE_PT = Math.floor((INNER_PT - 8 * PAD_PT - 5 * LINE_PT - 2 * LABEL_PT) / 2)
export const FORM_PT = [LABEL_PT, VALUE_PT, LABEL_PT, VALUE_PT] as const
export const WIDE_VALUE_PT = 2 * VALUE_PT + LABEL_PT + 4 * PAD_PT + 2 * LINE_PT
export const FULL_PT = INNER_PT - 2 * PAD_PT - 2 * LINE_PT

/** Cells in rows: one that is wide has a row of its own. */
export function formRows<C extends { isWide?: boolean | undefined }>(cells: readonly C[]): C[][] {
  const rows: C[][] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (!cell.isWide && last?.length === 1 && !last[0]?.isWide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}
/** `第 {page} 页`, filled. */
export const filled = (words: string, values: Record<string, string | number>): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
