import { type FoldedSamples, hourKey, mergedHour } from './fold.ts'
import { type Hour, type Last, type MeasureSample, seriesKey } from './sample.ts'

/** A person sees no difference, and a series that says ten things in it costs one row of each table. */
export const WRITTEN_EVERY_MS = 1_000
/** What is held is read again after a crash. */
const SAMPLES_MAX = 10_000

/**
 * What is folded and not written yet, with how far that is: written in one commit, so that a crash folds nothing twice. It counts for as long as nobody
 * else works: whoever writes counts the turn's piece on, and another piece than ours makes it worthless.
 */
export class Held {
  readonly lasts: ReadonlyMap<string, Last>
  readonly hours: ReadonlyMap<string, Hour>
  readonly cursors: ReadonlyMap<string, number>
  readonly #samples: number

  constructor(
    lasts: ReadonlyMap<string, Last> = new Map(),
    hours: ReadonlyMap<string, Hour> = new Map(),
    cursors: ReadonlyMap<string, number> = new Map(),
    samples = 0,
  ) {
    this.lasts = lasts
    this.hours = hours
    this.cursors = cursors
    this.#samples = samples
  }

  get isEmpty(): boolean {
    return this.#samples === 0
  }
  get isFull(): boolean {
    return this.#samples >= SAMPLES_MAX
  }

  /** With what these samples came to. Nothing here changes: a commit that fails leaves it as it was. */
  with({ lasts, hours }: FoldedSamples, samples: readonly MeasureSample[]): Held {
    const [allLasts, allHours, cursors] = [new Map(this.lasts), new Map(this.hours), new Map(this.cursors)]
    for (const last of lasts) allLasts.set(seriesKey(last), last)
    for (const hour of hours) {
      const key = hourKey(hour)
      allHours.set(key, mergedHour(allHours.get(key), hour))
    }
    for (const { laneId, seq } of samples) cursors.set(laneId, seq)
    return new Held(allLasts, allHours, cursors, this.#samples + samples.length)
  }
}
export const HELD_NOTHING = new Held()
