const MS_PER_MIN = 60_000

const H_MS = 3_600_000
const MIN_PER_H = 60
/** So long still, in whole minutes. */
export function leftIn(ms: number): { h: number; min: number } {
  const minutes = Math.max(0, Math.ceil(ms / MS_PER_MIN))
  return { h: Math.floor(minutes / MIN_PER_H), min: minutes % MIN_PER_H }
}
export const inHours = (hours: number, from = new Date()): Date => new Date(from.getTime() + hours * H_MS)
export const isLongerThan = (hours: number, from: Date, until: Date): boolean =>
  until.getTime() - Math.max(from.getTime(), Date.now()) > hours * H_MS
