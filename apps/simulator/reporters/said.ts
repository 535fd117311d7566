import { createHmac } from 'node:crypto'
import { type DemoReporter, reportedValue } from '@gss/city/contract'

/** Where they call, and where they are called. */
export interface ReporterCentre {
  host: string
  mqttPort: number
  pushPort: number
  dc09Port: number
  modbusPort: number
  brokerPort: number
  /** Where its carrier's cloud takes commands; 0: nowhere. */
  cloudPort: number
  key: string
  now: () => number
}
/** What each measure of a device is now, by the word of it. */
export const measuredValues = ({ measures, address }: DemoReporter, nowMs: number) =>
  measures.map((measured) => ({ ...measured, value: reportedValue(measured, address, nowMs) }))
export const keyFor = (key: string, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url')

/** gss/1, as our own JSON says it. */
export function reporterReportOf(reporter: DemoReporter, nowMs: number): string {
  const points: Record<string, Record<string, number>> = {}
  const own: Record<string, number> = {}
  for (const { point, word, value } of measuredValues(reporter, nowMs)) {
    if (point === '' && ['battery', 'rsrp'].includes(word)) own[word] = value
    else (points[point || 'main'] ??= {})[word] = value
  }
  return JSON.stringify({ v: 1, at: new Date(nowMs).toISOString(), points, ...own })
}
