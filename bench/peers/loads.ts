import type { Load } from './workload.ts'

/** The most points any load needs at once. */
export const POINTS = 5_000

const [LONG_S, SHORT_S] = [3, 2]
const BURST_S = 1

/** What an operator's client is measured under. Quick: what a goal hangs on. */
export function loads(isQuick: boolean): Load[] {
  const seconds = isQuick ? SHORT_S : LONG_S
  const steady = (perSecond: number, clients = 1) => ({
    what: `${perSecond} alarms/s${clients > 1 ? `, ${clients} clients` : ''}`,
    perSecond,
    seconds,
    clients,
  })
  if (isQuick) return [steady(100), steady(500)]
  const burst = { what: 'burst of 5,000 in 1 s', perSecond: POINTS / BURST_S, seconds: BURST_S, clients: 1 }
  return [steady(20), steady(100), steady(500), burst, steady(100, 50)]
}

/** How many times better than the best of the peers, by p50 and by p99 (the floor is no peer: it keeps nothing). */
export const GOALS: readonly { load: string; times: number }[] = [
  { load: '100 alarms/s', times: 20 },
  { load: '500 alarms/s', times: 10 },
]
