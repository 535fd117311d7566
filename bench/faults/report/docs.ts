import type { FaultRun } from '../runFault.ts'
import type { Machine } from './machine.ts'
import { tableOf } from './table.ts'

/** docs/faults.md, whole: nothing in it is written by hand. */
export function docsOf(runs: readonly FaultRun[], { at, sentence }: Machine): string {
  const made = runs.filter(({ notHere }) => notHere.length === 0)
  const not = runs.filter(({ notHere }) => notHere.length > 0)
  const minutes = runs.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return `${[
    '# Faults, made on purpose',
    'Written by `npm run faults -- --write-docs`; what each fault does stands in `bench/faults`. The product under test is the built one, started by its launcher: PostgreSQL that waits for the disk, server, gateway. Pretend devices call over real sockets, and remember which frames were confirmed; a console hears the live socket. Afterwards every confirmed frame is looked for in the table.',
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${sentence}; ${minutes.toFixed(1)} minutes in all.`,
    'Below each fault stands the same fault against builds that are broken on purpose: a check that finds nothing there is no check. "Alarms" are those that the stored frames had to raise; lost and doubled are counted in the table, in the journal and at the console.',
    tableOf(runs),
    '## What was done, and what must hold',
    made.map((run) => sectionOf(run)).join('\n'),
    ...(not.length > 0
      ? [
          '## Not possible on this machine',
          not.map(({ fault, notHere }) => `- \`${fault.name}\`: ${notHere.join(', ')}`).join('\n'),
        ]
      : []),
    '## What no run here shows',
    WHAT_IS_LEFT.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')}\n`
}

function sectionOf({ fault, measured }: FaultRun): string {
  const notes = [
    ...(measured?.wrong ?? []).map(([what, many]) => `${what}: ${many}`),
    ...(measured?.notes ?? []),
  ]
  const instrument = fault.instrument
    ? ` The build ${fault.instrument.what}, which the product does not.`
    : ''
  return `- \`${fault.name}\`: ${fault.what}. Must hold: ${fault.must}.${instrument}${notes.length > 0 ? ` Seen: ${notes.join('; ')}.` : ''}`
}

/** Said, so that nobody takes silence for proof. */
const WHAT_IS_LEFT = [
  'a disk that says it has flushed and has not: a snapshot of a block device holds what reached the device',
  'loss of packets and reordering below TCP, for which the kernel would need its own module; lines are cut, slowed and silenced above it',
  'the loss of a whole machine with a standby elsewhere',
  'a gateway killed in the moment its clock is set ahead: started again it asks the database by the time of day what it had stored, and a frame that was on its way would be stored twice',
]
