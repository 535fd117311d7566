import {
  meaningOf,
  NONSENSE,
  type PolledRead,
  SILENCE,
  type ModbusSpan,
  spansOf,
  writePoll,
  type Write,
} from '@gss/modbus'
import { type Library, modbusAddress, type PolledLine, type Receiver } from '@gss/gateways/server'
import type { DeviceLines } from '../deviceLines.ts'
import { type ModbusAsked, LINE_TIMES, type LineTimes, OpenModbusLine } from './line.ts'

export interface PollerTimes extends LineTimes {
  /** A unit that does not answer is asked so much later, and twice as late each time. */
  backOffMs: number
  backOffMaxMs: number
}
export const POLLER_TIMES: PollerTimes = { ...LINE_TIMES, backOffMs: 30_000, backOffMaxMs: 300_000 }
const MS_PER_S = 1_000
/** Its silence is told after so many of its periods. */
const SILENT_PERIODS = 3
const SILENT_LEAST_MS = 60_000
/** Sockets to sites: further lines wait until one is given up. */
const LINES_MAX = 500
const TRIES = 2
/** So long an order has to show itself. */
const WATCH_MS = 30_000
const WATCHED_EVERY_MS = 1_000

interface Deps {
  library: Library
  receiver: Receiver
  lines: DeviceLines
  clock: () => Date
  times?: PollerTimes
}
interface Unit {
  unit: number
  profile: string
  dueMs: number
  failures: number
  /** Something was ordered of it: it is looked at often until then. */
  watchUntilMs: number
  /** It said that it does not have them: not asked again until the profile changes. */
  notOffered: Set<string>
  madeOf: unknown
}
interface Polled {
  line: OpenModbusLine
  made: string
  host: string
  units: Map<number, Unit>
  isWorking: boolean
}
const keyOf = ({ fn, address, count }: ModbusSpan) => `${fn} ${address} ${count}`

/** Asks every unit of every line when it is due. Lines do not wait for each other; on a line one question is under way, and a dead unit holds up its own turn alone. */
export function modbusPoller({ library, receiver, lines, clock, times = POLLER_TIMES }: Deps) {
  const polled = new Map<string, Polled>()
  let isStopping = false
  const counts = { polls: 0, values: 0, silent: 0, wrong: 0, exceptions: 0, notStored: 0 }

  /** Lines and units as they are set now. */
  function look(): void {
    if (isStopping) return
    const wanted = new Map(
      library
        .lines()
        .slice(0, LINES_MAX)
        .map((line) => [line.code, line]),
    )
    for (const [code, { line, made }] of polled) {
      const now = wanted.get(code)
      if (now && madeOf(now) === made) continue
      line.close()
      polled.delete(code)
    }
    for (const [code, set] of wanted) {
      const known = polled.get(code) ?? {
        line: new OpenModbusLine(set, times),
        made: madeOf(set),
        host: `${set.host}:${set.port}`,
        units: new Map(),
        isWorking: false,
      }
      polled.set(code, known)
      meet(known, set)
    }
  }
  function meet({ units }: Polled, { code, units: set }: PolledLine): void {
    const there = new Set(set.map(({ unit }) => unit))
    for (const unit of units.keys()) if (!there.has(unit)) units.delete(unit)
    for (const { unit, profile } of set) {
      const madeOfNow = library.profileOf(profile)
      const known = units.get(unit)
      if (known?.profile === profile && JSON.stringify(known.madeOf) === JSON.stringify(madeOfNow)) continue
      const periodMs = (madeOfNow?.periodS ?? 1) * MS_PER_S
      // Spread, so that a thousand units are not asked in the same moment.
      units.set(unit, {
        unit,
        profile,
        dueMs: performance.now() + spread(`${code}/${unit}`, Math.min(periodMs, times.answerMs)),
        failures: 0,
        watchUntilMs: 0,
        notOffered: new Set(),
        madeOf: madeOfNow,
      })
    }
  }

  /** Every line that has something due works through it, oldest first. */
  function tick(): void {
    for (const [code, of] of polled) if (!of.isWorking) void work(code, of)
  }
  async function work(code: string, of: Polled): Promise<void> {
    of.isWorking = true
    try {
      for (;;) {
        const nowMs = performance.now()
        const due = [...of.units.values()]
          .filter(({ dueMs }) => dueMs <= nowMs)
          .toSorted((one, other) => one.dueMs - other.dueMs)[0]
        if (!due || isStopping || polled.get(code) !== of) return
        await poll(code, of, due).catch(() => {
          // A profile that cannot be asked by is no reason not to ask the others.
          counts.wrong += 1
          due.dueMs = performance.now() + times.backOffMaxMs
        })
      }
    } finally {
      of.isWorking = false
    }
  }

  async function poll(code: string, { line, host }: Polled, unit: Unit): Promise<void> {
    const profile = library.profileOf(unit.profile)
    if (!profile) {
      unit.dueMs = performance.now() + times.backOffMs
      return
    }
    const atMs = clock().getTime()
    const reads: PolledRead[] = []
    let isFailed = false
    for (const span of spansOf(profile.rows)) {
      if (unit.notOffered.has(keyOf(span))) continue
      const asked = await askTwice(line, { unit: unit.unit, ...span })
      const read = readOf(span, asked)
      if (read) reads.push(read)
      if (asked.kind === 'exception') {
        counts.exceptions += 1
        const meaning = meaningOf(asked.code)
        if (meaning === 'notOffered') unit.notOffered.add(keyOf(span))
        if (meaning === 'away') isFailed = true
      }
      if (asked.kind === 'wrong') counts.wrong += 1
      if (asked.kind === 'silent' || asked.kind === 'down' || asked.kind === 'wrong') isFailed = true
      if (isFailed) break
    }
    const periodMs = profile.periodS * MS_PER_S
    const came = reads.some(({ ended }) => ended !== SILENCE)
    counts.silent += came ? 0 : 1
    if (came) {
      counts.polls += 1
      const silentMaxMs = Math.max(SILENT_PERIODS * periodMs, SILENT_LEAST_MS)
      const address = modbusAddress(code, unit.unit)
      // A round is over when it is stored: a database that is away is not run away from.
      const isStored = await lines
        .of(address, 'modbus', host, silentMaxMs)
        .take(writePoll({ who: `${code}/${unit.unit}`, atMs, reads }), receiver)
      if (!isStored) counts.notStored += 1
    }
    unit.failures = isFailed ? unit.failures + 1 : 0
    const backOffMs = Math.min(times.backOffMs * 2 ** (unit.failures - 1), times.backOffMaxMs)
    const isWatched = performance.now() < unit.watchUntilMs
    const nextMs = isWatched ? performance.now() + WATCHED_EVERY_MS : unit.dueMs + periodMs
    unit.dueMs = isFailed ? performance.now() + backOffMs : Math.max(nextMs, performance.now())
  }

  async function askTwice(
    line: OpenModbusLine,
    question: ModbusSpan & { unit: number },
  ): Promise<ModbusAsked> {
    let asked: ModbusAsked = { kind: 'silent' }
    for (let tried = 0; tried < TRIES && asked.kind === 'silent'; tried++) asked = await line.ask(question)
    return asked
  }

  /** Said once, after what was asked on that line before; then the unit is read at once and again, until what it shows has had its time. */
  async function write(code: string, written: Write): Promise<ModbusAsked> {
    const of = polled.get(code)
    if (!of || isStopping) return { kind: 'down' }
    const asked = await of.line.ask(written)
    const unit = of.units.get(written.unit)
    if (unit) {
      unit.watchUntilMs = performance.now() + WATCH_MS
      unit.dueMs = performance.now()
      tick()
    }
    return asked
  }

  return {
    look,
    tick,
    write,
    counts: () => counts,
    units: () => [...polled.values()].reduce((sum, { units }) => sum + units.size, 0),
    close(): void {
      isStopping = true
      for (const { line } of polled.values()) line.close()
    },
  }
}

const madeOf = ({ host, port, framing }: PolledLine): string => JSON.stringify([host, port, framing])

function readOf(span: ModbusSpan, asked: ModbusAsked): PolledRead | null {
  if (asked.kind === 'data') return { ...span, ended: 0, data: asked.data, raw: asked.data }
  if (asked.kind === 'exception')
    return { ...span, ended: Math.min(asked.code, NONSENSE - 1) || 1, data: null, raw: null }
  if (asked.kind === 'wrong')
    return { ...span, ended: NONSENSE, data: null, raw: asked.raw?.slice(0, RAW_MAX_BYTES) ?? null }
  return asked.kind === 'silent' ? { ...span, ended: SILENCE, data: null, raw: null } : null
}
const RAW_MAX_BYTES = 255

/** The same for the same name, and evenly. */
function spread(name: string, withinMs: number): number {
  let word = 0
  for (const letter of name) word = (Math.imul(word, 31) + letter.charCodeAt(0)) >>> 0
  return word % Math.max(1, Math.floor(withinMs))
}
