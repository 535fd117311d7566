import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sectionText } from './markdown.ts'
import { pictures } from './pictures.ts'
import { newest, type Run } from './run.ts'

const PAGE = 'docs/performance.md'
export const [BEGINS, ENDS] = [
  '<!-- Made by `npm run bench -- --keep`: what stands between these two lines is overwritten. -->',
  '<!-- Written by hand from here. -->',
]

/** The page's measured part made anew from what is kept; what is written by hand stays. */
export function writePage(root: string, runs: readonly Run[], order: readonly string[]): string[] {
  const file = path.join(root, PAGE)
  const page = readFileSync(file, 'utf8')
  const [from, to] = [page.indexOf(BEGINS), page.indexOf(ENDS)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has lost the lines between which figures stand`)
  const shown = newest(runs).toSorted((a, b) => order.indexOf(a.section.id) - order.indexOf(b.section.id))
  const drawn = shown.flatMap(({ section }) => pictures(section))
  for (const { name, svg } of drawn) writeFileSync(path.join(root, 'docs/performance', name), svg)
  const parts = shown.map(({ run, section }) => {
    const images = drawn
      .filter((one) => one.section === section.id)
      .map(({ name, title }) => `![${title}](performance/${name})`)
    return [sectionText(section), ...images, measuredWhere(run)].join('\n\n')
  })
  writeFileSync(file, `${page.slice(0, from)}${BEGINS}\n\n${parts.join('\n\n')}\n\n${page.slice(to)}`)
  return [PAGE, ...drawn.map(({ name }) => `docs/performance/${name}`)]
}

function measuredWhere({ at, commit, isQuick, machine, yardstick }: Run): string {
  const { processor, cores, memoryGiB, system, node } = machine
  const how = isQuick ? 'a quick run' : 'a full run'
  return `*${at.slice(0, 16).replace('T', ' ')} UTC, ${how} of ${commit}; ${cores} × ${processor}, ${memoryGiB} GiB, ${system}, Node ${node}; load before ${yardstick.load.toFixed(1)}.*`
}
