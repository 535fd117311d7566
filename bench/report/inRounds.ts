import { type Cell, figureOf, type Row, type Section } from './section.ts'

/** Several runs of one bench as one, each figure in its rounds. What only some of them have is left as the first has it. */
export function inRounds(runs: readonly (readonly Section[])[]): Section[] {
  const [first = [], ...others] = runs
  return first.map((section) => ({
    ...section,
    tables: section.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) =>
        together(
          row,
          others.map((sections) => rowLike(sections, section.id, table.id, row.what)),
        ),
      ),
    })),
  }))
}

function rowLike(
  sections: readonly Section[],
  section: string,
  table: string,
  what: string,
): Row | undefined {
  return sections
    .find(({ id }) => id === section)
    ?.tables.find(({ id }) => id === table)
    ?.rows.find((row) => row.what === what)
}

function together(row: Row, others: readonly (Row | undefined)[]): Row {
  const cells = Object.entries(row.cells).map(([column, cell]): [string, Cell] => {
    const figures = [cell, ...others.map((other) => other?.cells[column])].map(figureOf)
    const known = figures.filter((figure) => figure !== null)
    return [column, known.length === figures.length ? known : cell]
  })
  return { what: row.what, cells: Object.fromEntries(cells) }
}
