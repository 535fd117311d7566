/** What `npm run bench` runs, in this order. Each is a program of its own and can be called alone; it tells its sections to whoever started it. */
export interface Bench {
  name: string
  what: string
  /** A script of ours (`.ts`) or a module of Node's (`.mjs`). */
  script: string
  quick: readonly string[]
  full: readonly string[]
  /** Longer than this and something hangs. */
  minutes: { quick: number; full: number }
  /** A quick run does without, unless it is named. */
  isLong?: true
  /** Needs Debian's Chromium. */
  inBrowser?: true
  /** Is handed `--no-peers` and `--peers`. */
  hasPeers?: true
  /** The sections it tells: their order on the page. */
  tells: readonly string[]
}

export const BENCHES: readonly Bench[] = [
  {
    name: 'peers',
    what: 'from an alarm to an operator, beside Zabbix, FUXA and Mosquitto',
    script: 'bench/peers/peers.ts',
    quick: ['--quick'],
    full: [],
    minutes: { quick: 6, full: 20 },
    hasPeers: true,
    tells: ['peers'],
  },
  {
    name: 'gateway',
    what: 'frames a second, confirms, processor a frame, memory',
    script: 'bench/gateway.ts',
    quick: ['--quick'],
    full: [],
    minutes: { quick: 4, full: 8 },
    tells: ['gateway'],
  },
  {
    name: 'history',
    what: 'a page among a million alarms',
    script: 'bench/alarms/history.ts',
    quick: ['100000', '5'],
    full: ['1000000', '20'],
    minutes: { quick: 4, full: 10 },
    tells: ['history'],
  },
  {
    name: 'places',
    isLong: true,
    what: 'base data of a unit of 100,000 devices',
    script: 'bench/places.ts',
    quick: ['10000', '5'],
    full: ['100000', '20'],
    minutes: { quick: 4, full: 8 },
    tells: ['places'],
  },
  {
    name: 'books',
    isLong: true,
    what: 'lists, searches and scores of 10,000 books',
    script: 'bench/books.ts',
    quick: ['1000', '4', '10'],
    full: ['10000', '16', '40'],
    minutes: { quick: 3, full: 14 },
    tells: ['books'],
  },
  {
    name: 'way',
    what: 'the whole way with fewer and more consoles',
    script: 'bench/way/way.ts',
    quick: ['2'],
    full: ['6'],
    minutes: { quick: 3, full: 6 },
    tells: ['way'],
  },
  {
    name: 'seats',
    what: 'calls a second with a hundred seats at work',
    script: 'bench/seats/seats.ts',
    quick: ['--quick'],
    full: [],
    minutes: { quick: 3, full: 5 },
    tells: ['seats'],
  },
  {
    name: 'growth',
    what: 'the same work over 1, 10 and 100 times as much',
    script: 'bench/growth/growth.ts',
    quick: ['--quick'],
    full: [],
    minutes: { quick: 6, full: 12 },
    tells: ['growth'],
  },
  {
    name: 'restore',
    what: 'a backup of a million alarms, and its restore',
    script: 'bench/restore.ts',
    quick: ['20000'],
    full: ['1000000'],
    minutes: { quick: 2, full: 8 },
    tells: ['restore'],
  },
  {
    name: 'desk',
    isLong: true,
    what: 'the desk in a browser, under 20 alarms a second',
    script: 'bench/browser/desk.ts',
    quick: ['--quick'],
    full: [],
    minutes: { quick: 6, full: 12 },
    inBrowser: true,
    tells: ['desk'],
  },
  {
    name: 'plans',
    isLong: true,
    what: 'a plan of 5,000 markers in a browser',
    script: 'bench/plans/browser.mjs',
    quick: ['1000'],
    full: ['5000'],
    minutes: { quick: 3, full: 6 },
    inBrowser: true,
    tells: ['plans'],
  },
]

/** `npm run bench -- peers growth`: those whose names begin so; when nothing is asked for all of them, or all that are short. */
export function chosen(asked: readonly string[], isQuick = false): Bench[] {
  const unknown = asked.filter((word) => !BENCHES.some(({ name }) => name.startsWith(word)))
  if (unknown.length > 0)
    throw new Error(
      `no bench begins with ${unknown.join(', ')}; there are: ${BENCHES.map(({ name }) => name).join(', ')}`,
    )
  if (asked.length === 0) return BENCHES.filter(({ isLong }) => !(isQuick && isLong))
  return BENCHES.filter(({ name }) => asked.some((word) => name.startsWith(word)))
}
