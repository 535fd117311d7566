import { sayer } from '@gss/live/server'
import { pushes, VALUES_PER_MESSAGE } from '../../contract/index.ts'
import { type Last, seriesKey } from './sample.ts'

const say = sayer(pushes)
/** A person reads no faster. */
export const TOLD_EVERY_MS = 1_000
/** Units whose values are told at once; the others keep their newest until it is their turn. However much is measured, so much is said at most. */
export const UNITS_AT_ONCE = 50

/** Values that nobody has been told of: of each series the newest alone. */
export class Newest {
  /** By unit; who waits longest is first. */
  readonly #waiting = new Map<string, Map<string, Last>>()
  #toldAtMs = -Infinity

  add(lasts: readonly Last[]): void {
    for (const last of lasts) {
      const own = this.#waiting.get(last.unitId) ?? new Map<string, Last>()
      this.#waiting.set(last.unitId, own)
      own.set(seriesKey(last), last)
    }
  }
  isDue(nowMs: number): boolean {
    return this.#waiting.size > 0 && nowMs - this.#toldAtMs >= TOLD_EVERY_MS
  }
  /** What is said now, and waits no more. */
  take(nowMs: number) {
    this.#toldAtMs = nowMs
    const units = [...this.#waiting].slice(0, UNITS_AT_ONCE)
    for (const [unitId] of units) this.#waiting.delete(unitId)
    return units.flatMap(([unitId, own]) => {
      const values = [...own.values()].map(shownOf)
      return Array.from({ length: Math.ceil(values.length / VALUES_PER_MESSAGE) }, (_, nth) =>
        say(
          'measure.values',
          { unitId },
          { unitId, values: values.slice(nth * VALUES_PER_MESSAGE, (nth + 1) * VALUES_PER_MESSAGE) },
        ),
      )
    })
  }
  get units(): number {
    return this.#waiting.size
  }
}

const shownOf = ({ componentId, measure, value, quality, at, receivedAt, side }: Last) => ({
  componentId,
  measure,
  value,
  quality,
  at,
  receivedAt,
  side,
})
