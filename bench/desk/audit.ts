import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { DESK } from './browser.ts'
import type { Figure } from './figures.ts'

interface Audited {
  performance: number
  accessibility: number
  fcpMs: number
  siMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** The performance of each run. */
  each: number[]
}
const SUMMARY = 'test-results/lighthouse/page.medians.json'

/** Lighthouse on the desk, in a browser of its own, as an operator: medians of so many runs. */
export async function audit(address: string, accountsFile: string, runs: number): Promise<Figure[]> {
  await promisify(execFile)('node', [
    'bench/lighthouse/run.mjs',
    address,
    accountsFile,
    'operator',
    DESK,
    String(runs),
  ])
  const { performance, accessibility, fcpMs, siMs, lcpMs, tbtMs, cls, each }: Audited = JSON.parse(
    readFileSync(SUMMARY, 'utf8'),
  )
  const note = `Lighthouse desktop, median of ${runs}`
  return [
    {
      what: 'performance',
      value: performance,
      unit: '',
      goal: { atLeast: 0.95 },
      note: `${note}: ${each.join(', ')}`,
    },
    { what: 'accessibility', value: accessibility, unit: '', goal: { atLeast: 1 }, note },
    { what: 'largest contentful paint', value: lcpMs, unit: 'ms', goal: { atMost: 1_200 }, note },
    {
      what: 'total blocking time',
      value: tbtMs,
      unit: 'ms',
      goal: null,
      note: `layout shift ${cls.toFixed(3)}, first paint ${Math.round(fcpMs)} ms, speed index ${Math.round(siMs)} ms`,
    },
  ]
}
