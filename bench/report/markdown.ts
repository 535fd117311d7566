import { type Cell, type Column, figureOf, type Section, type Table } from './section.ts'

/** A section as the page and the terminal show it. */
export function sectionText({ title, how, tables, goals }: Section): string {
  const parts = [`## ${title}`, how, ...tables.map(tableText)]
  if (goals.length > 0) parts.push(goals.map(goalText).join('\n'))
  return parts.filter((part) => part !== '').join('\n\n')
}

const goalText = ({ what, goal, reached, isReached }: Section['goals'][number]) =>
  `- ${what}: ${goal} wanted, ${reached}: **${isReached ? 'reached' : 'missed'}**`

export function tableText({ title, of, columns, rows, note }: Table): string {
  const lines = [
    rowText([of, ...columns.map((column) => column.title)]),
    `|${'---|'.repeat(columns.length + 1)}`,
    ...rows.map(({ what, cells }) =>
      rowText([what, ...columns.map((column) => cellText(cells[column.id], column))]),
    ),
  ]
  return [title === undefined ? '' : `**${title}**`, lines.join('\n'), note ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
}

const rowText = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function cellText(cell: Cell | undefined, { digits = 0 }: Pick<Column, 'digits'>): string {
  if (typeof cell === 'string') return cell
  const figure = figureOf(cell)
  return figure === null
    ? ''
    : figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
