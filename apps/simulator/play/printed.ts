import type { DrillReport } from './drill.ts'
import type { Noted } from '../times/times.ts'

const ms = (number: number) => `${number.toFixed(1)} ms`

/** A drill's report for people: the fires one by one, all frames together. */
export function printed(report: DrillReport): string {
  const {
    script,
    seed,
    devices,
    connected,
    count,
    confirmed,
    repeated,
    denied,
    lost,
    waiting,
    p50Ms,
    p99Ms,
    maxMs,
    noted,
  } = report
  return [
    `${script}, seed ${seed}: ${connected} of ${devices} devices on line`,
    ...noted.map(line),
    `${count} frames: ${confirmed} confirmed, ${repeated} repeated, ${denied} denied, ${lost + waiting} lost`,
    `confirmed after p50 ${ms(p50Ms)} · p99 ${ms(p99Ms)} · max ${ms(maxMs)}`,
  ].join('\n')
}

function line({ label, device, serial, leftAt, confirmedAt, tries }: Noted): string {
  const came = confirmedAt === null ? 'never confirmed' : `confirmed after ${ms(confirmedAt - leftAt)}`
  const again = tries > 1 ? `, at the ${tries}. try` : ''
  return `  ${new Date(leftAt).toISOString()}  ${label} (${device}, serial ${serial}): ${came}${again}`
}
