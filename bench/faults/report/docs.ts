import type { FaultRun } from '../runFault.ts'
import type { Machine } from './machine.ts'
import { OTHER_WAYS, OTHER_WAYS_WHEN } from './otherWays.table.ts'
import { tableOf } from './table.ts'

/** docs/faults.md, whole: nothing in it is written by hand, but what another bench told of the other languages. */
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
    '## Other languages',
    otherWays(),
    '## What no run here shows',
    WHAT_IS_LEFT.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')}\n`
}

const COUNT = new Intl.NumberFormat('en-US')
function otherWays(): string {
  const rows = OTHER_WAYS.map(
    ([killed, language, ...counts]) =>
      `| ${[`${killed} killed`, language, ...counts.map((count) => COUNT.format(count))].join(' | ')} |`,
  )
  return [
    'What comes by the collector and what panels dial is killed by a bench of its own (`bench/values.ts kill`): 2,000 messages/s offered, one in 200 a fire, kill -9 in the midst of them; whoever said something says it again until it is confirmed.',
    `${OTHER_WAYS_WHEN}.`,
    [
      '| fault | language | confirmed | confirmed and lost | stored twice | fires raised twice |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
    'Modbus units are asked and confirm nothing: a round of questions counts as done once it is stored. What bad peers do in each language is tried one by one: [languages](languages.md).',
  ].join('\n\n')
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
