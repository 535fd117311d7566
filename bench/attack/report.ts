import type { Machine } from '../machine/machine.ts'

export interface Row {
  name: string
  must: string
  tried: number
  wrong: string[]
  faults: string[]
  notes: string[]
  /** Why it could not be tried here. */
  missing: string | null
  seconds: number
  /** Builds broken on purpose, and how each was found out; null: it was not. */
  broken: { what: string; found: string | null }[]
}
export interface Report {
  machine: Machine
  seconds: number
  rows: readonly Row[]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function asTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, must, tried, wrong, faults, missing, seconds, broken }) => {
    const builds =
      broken.length === 0 ? '–' : `${broken.filter(({ found }) => found !== null).length} of ${broken.length}`
    const figures =
      missing === null
        ? [String(tried), String(wrong.length), String(faults.length), builds, seconds.toFixed(1)]
        : [missing, '', '', '', '']
    return `| ${[name, must, ...figures].map(cell).join(' | ')} |`
  })
  return [
    '| attack | what must hold | cells tried | wrongly allowed | 5xx | broken builds found | seconds |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const SHOWN_CHARS = 110
export function asPage({ machine, seconds, rows }: Report): string {
  const found = rows.flatMap(({ name, broken }) =>
    broken.map(
      ({ what, found: how }) =>
        `| ${name} | ${cell(what)} | ${how === null ? '**not found**' : cell(how.slice(0, SHOWN_CHARS))} |`,
    ),
  )
  const notes = rows.flatMap(({ name, notes: said }) => said.map((note) => `- **${name}**: ${cell(note)}`))
  return `# Attacks
<!-- made by \`npm run attack -- --write-docs\`; do not edit -->

The product, built and running on loopback, attacked by what is made from its contract: a call, a field or a table that is added is attacked by the next run. ${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}; ${new Date().toISOString().slice(0, 10)}, ${seconds} s in all. A part runs with every \`npm test\`.

${asTable(rows)}

## Broken builds
A check that cannot fail is no check: each attack is run on builds that are broken on purpose (\`bench/attack/faults.table.ts\`) and must find each.

| attack | a build that … | found as |
|---|---|---|
${found.join('\n')}

## What was reached
${notes.join('\n')}
`
}
