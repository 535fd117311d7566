import os from 'node:os'
import { sectionText } from './markdown.ts'
import type { Section, Told } from './section.ts'

/** Printed for whoever called the bench alone; handed over to `npm run bench` where that did. */
export function tell(section: Section): void {
  console.log(`\n${sectionText(section)}\n\n${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
  process.send?.({ kind: 'section', section } satisfies Told)
}
