import { figureOf, type Section } from './section.ts'
import { curves, ladder } from './svg.ts'

export interface Picture {
  section: string
  name: string
  title: string
  svg: string
}

/** The two sections that an eye reads sooner than a table. */
export function pictures(section: Section): Picture[] {
  if (section.id === 'peers') return [ladderOf(section)]
  if (section.id === 'growth') return [curvesOf(section)]
  return []
}

function ladderOf({ id, tables }: Section): Picture {
  const title = 'From an alarm to an operator’s client: median to p99'
  const groups = tables
    .filter(({ columns }) => columns.some((column) => column.id === 'p99Ms'))
    .map((table) => ({
      name: table.title ?? table.id,
      rungs: table.rows.flatMap(({ what, cells }) => {
        const [p50Ms, p99Ms] = [figureOf(cells['p50Ms']), figureOf(cells['p99Ms'])]
        return p50Ms === null || p99Ms === null ? [] : [{ name: what, p50Ms, p99Ms }]
      }),
    }))
  return { section: id, name: 'peers.svg', title, svg: ladder({ title, groups }) }
}

function curvesOf({ id, tables }: Section): Picture {
  const title = 'Time over how much there is'
  const lines = tables
    .flatMap(({ rows }) => rows)
    .map(({ what, cells }) => ({
      name: what,
      points: Object.entries(cells).flatMap(([column, cell]) => {
        const step = /^step (\d)$/.exec(column)?.[1]
        const ms = figureOf(cell)
        return step === undefined || ms === null ? [] : [{ size: 10 ** Number(step), ms }]
      }),
    }))
  return { section: id, name: 'growth.svg', title, svg: curves(title, lines) }
}
