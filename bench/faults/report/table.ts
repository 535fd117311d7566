import type { Measured } from '../fault.ts'
import type { FaultRun } from '../runFault.ts'

const HEAD = [
  'fault',
  'acknowledged',
  'stored',
  'lost',
  'doubled',
  'alarms',
  'lost',
  'doubled',
  'back after s',
  'holds',
  'took s',
]
const MS_PER_S = 1_000

/** One row a fault, and below it one for each broken build: what the same fault found there. */
export function tableOf(runs: readonly FaultRun[]): string {
  const rows = runs.flatMap((run) => [
    run.notHere.length > 0
      ? notHere(run)
      : [run.fault.name, ...figures(run.measured), verdict(run.whyNot), run.seconds.toFixed(0)],
    ...run.broken.map(({ what, measured, found }) => [
      `– a build that ${what}`,
      ...figures(measured),
      found.length > 0 ? `found: ${found.join('; ')}` : '**not found**',
      '',
    ]),
  ])
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const verdict = (whyNot: readonly string[]) => (whyNot.length === 0 ? 'yes' : `**no: ${whyNot.join('; ')}**`)
const notHere = ({ fault, notHere: needs }: FaultRun) => [
  fault.name,
  ...HEAD.slice(1, -2).map(() => ''),
  `not possible here: ${needs.join(', ')}`,
  '',
]

function figures(measured: Measured | null): string[] {
  if (!measured) return HEAD.slice(1, -2).map(() => '')
  const { acknowledged, stored, lost, doubled, alarms, backAfterMs } = measured
  const count = (many: number) => (Number.isNaN(many) ? '?' : many.toLocaleString('en-US'))
  const ofAlarms = alarms ? [alarms.wanted, alarms.lost, alarms.doubled].map(count) : ['', '', '']
  const back =
    backAfterMs === null ? '' : Number.isFinite(backAfterMs) ? (backAfterMs / MS_PER_S).toFixed(1) : 'never'
  return [...[acknowledged, stored, lost, doubled].map(count), ...ofAlarms, back]
}
