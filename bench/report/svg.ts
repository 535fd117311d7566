/** Pictures of our own making: plain SVG, readable on a light page and on a dark one. */
const [WIDTH, ROW, TOP, LEFT, RIGHT] = [760, 22, 34, 190, 36]
const AXIS_ROOM = 26
const SERIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .title { font-weight: 600 } .quiet { fill: #57606a } .grid { stroke: #d0d7de; stroke-width: 1 }
  .line { fill: none; stroke-width: 2 } .whisker { stroke-width: 2 }
  .a { fill: #0969da; stroke: #0969da } .b { fill: #bf3989; stroke: #bf3989 } .c { fill: #9a6700; stroke: #9a6700 } .d { fill: #57606a; stroke: #57606a }
  .e { fill: #1a7f37; stroke: #1a7f37 } .f { fill: #8250df; stroke: #8250df } .g { fill: #cf222e; stroke: #cf222e } .h { fill: #1b7c83; stroke: #1b7c83 }
  .i { fill: #953800; stroke: #953800 } .j { fill: #4d2d00; stroke: #4d2d00 } .k { fill: #116329; stroke: #116329 } .l { fill: #6639ba; stroke: #6639ba }
  .m { fill: #0550ae; stroke: #0550ae }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .quiet { fill: #8d96a0 } .grid { stroke: #30363d }
    .a { fill: #58a6ff; stroke: #58a6ff } .b { fill: #f778ba; stroke: #f778ba } .c { fill: #e3b341; stroke: #e3b341 } .d { fill: #8d96a0; stroke: #8d96a0 }
    .e { fill: #56d364; stroke: #56d364 } .f { fill: #bc8cff; stroke: #bc8cff } .g { fill: #ff7b72; stroke: #ff7b72 } .h { fill: #76e3ea; stroke: #76e3ea }
    .i { fill: #ffa657; stroke: #ffa657 } .j { fill: #d2a8ff; stroke: #d2a8ff } .k { fill: #aff5b4; stroke: #aff5b4 } .l { fill: #e2c5ff; stroke: #e2c5ff }
    .m { fill: #a5d6ff; stroke: #a5d6ff }
  }
  .line { fill: none !important }`

export interface Rung {
  name: string
  p50Ms: number
  p99Ms: number
}
export interface Ladder {
  title: string
  groups: readonly { name: string; rungs: readonly Rung[] }[]
}

/** Each product a bar from its median to its p99, on an axis of powers of ten: what is half as long is not half as wide. */
export function ladder({ title, groups }: Ladder): string {
  const all = groups.flatMap(({ rungs }) => rungs).flatMap(({ p50Ms, p99Ms }) => [p50Ms, p99Ms])
  const x = decades(all)
  const names = [...new Set(groups.flatMap(({ rungs }) => rungs.map(({ name }) => name)))]
  let y = TOP
  const parts: string[] = []
  for (const { name, rungs } of groups) {
    y += ROW
    parts.push(textAt(0, y, name, 'title'))
    for (const rung of rungs) {
      y += ROW
      const look = SERIES[names.indexOf(rung.name) % SERIES.length] ?? 'a'
      const [from, to] = [x.at(rung.p50Ms), x.at(rung.p99Ms)]
      parts.push(
        textAt(LEFT - 10, y, rung.name, '', 'end'),
        `<rect class="${look}" x="${from.toFixed(1)}" y="${y - 11}" width="${Math.max(2, to - from).toFixed(1)}" height="13" rx="2"/>`,
        to < WIDTH - 110
          ? textAt(to + 6, y, spanText(rung), 'quiet')
          : textAt(from - 6, y, spanText(rung), 'quiet', 'end'),
      )
    }
  }
  return picture(title, y + AXIS_ROOM, [
    ...gridOf(x, TOP + 6, y + 6, (ms) => `${ms.toLocaleString('en-US')} ms`),
    ...parts,
  ])
}
const spanText = ({ p50Ms, p99Ms }: Rung) => `${short(p50Ms)} – ${short(p99Ms)}`
const short = (ms: number) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-US'))

export interface Curve {
  name: string
  points: readonly { size: number; ms: number }[]
}

/** The ground of the curves: from the left edge to the names. */
const [FROM_X, TO_X, BOTTOM, NAMES_X, NAME_ROW] = [76, 500, 300, 536, 17]

/** Times over sizes, both axes in powers of ten: a line's slope is its exponent. Names stand where their lines end. */
export function curves(title: string, lines: readonly Curve[]): string {
  const sizes = decades(
    lines.flatMap(({ points }) => points.map(({ size }) => size)),
    FROM_X,
    TO_X,
  )
  const times = decades(
    lines.flatMap(({ points }) => points.map(({ ms }) => ms)),
    BOTTOM,
    TOP + 10,
  )
  const grid = times.ticks.map((ms) => {
    const y = times.at(ms)
    return `<path class="grid" d="M${FROM_X} ${y.toFixed(1)}H${TO_X}"/>${textAt(FROM_X - 10, y + 4, `${ms.toLocaleString('en-US')} ms`, 'quiet', 'end')}`
  })
  const steps = sizes.ticks.map((size) =>
    textAt(sizes.at(size), BOTTOM + 18, `${size.toLocaleString('en-US')} ×`, 'quiet', 'middle'),
  )
  const slowestFirst = lines.toSorted((a, b) => endOf(b) - endOf(a))
  let nameY = 0
  const drawn = slowestFirst.map(({ name, points }, nth) => {
    const look = SERIES[nth % SERIES.length] ?? 'a'
    const places = points.map(({ size, ms }) => [sizes.at(size).toFixed(1), times.at(ms).toFixed(1)] as const)
    const way = places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    const dots = places.map(([x, y]) => `<circle class="${look}" cx="${x}" cy="${y}" r="3"/>`).join('')
    const [endX, endY] = places.at(-1) ?? ['0', '0']
    nameY = Math.max(nameY + NAME_ROW, Number(endY))
    const lead = `<path class="grid" d="M${Number(endX) + 6} ${endY}L${NAMES_X - 8} ${nameY.toFixed(1)}"/>`
    const mark = `<rect class="${look}" x="${NAMES_X - 6}" y="${(nameY - 5).toFixed(1)}" width="10" height="10" rx="2"/>`
    return `${lead}<path class="${look} line" d="${way}"/>${dots}${mark}${textAt(NAMES_X + 10, nameY + 4, name, '')}`
  })
  return picture(title, Math.max(BOTTOM, nameY) + AXIS_ROOM, [...grid, ...steps, ...drawn])
}
const endOf = ({ points }: Curve) => points.at(-1)?.ms ?? 0

interface Axis {
  at: (value: number) => number
  ticks: number[]
}
/** Whole powers of ten around all values, from one place to another. */
function decades(values: readonly number[], from = LEFT, to = WIDTH - RIGHT): Axis {
  const logs = values.filter((value) => value > 0).map(Math.log10)
  const low = Math.floor(Math.min(...logs))
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)))
  const at = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, nth) => 10 ** (low + nth)) }
}

const gridOf = ({ at, ticks }: Axis, top: number, bottom: number, label: (tick: number) => string) =>
  ticks.map(
    (tick) =>
      `<path class="grid" d="M${at(tick).toFixed(1)} ${top}V${bottom}"/>${textAt(at(tick), bottom + 16, label(tick), 'quiet', 'middle')}`,
  )

function textAt(x: number, y: number, text: string, look: string, anchor = 'start'): string {
  return `<text class="${look}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(text)}</text>`
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function picture(title: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${STYLE}\n</style>`,
    textAt(0, 16, title, 'title'),
    ...parts,
    '</svg>\n',
  ].join('\n')
}
