import { ageOf } from './age.ts'
import { TOLD_AFTER_MS } from './age.ts'

/** Age is a length, not a colour (look §1, 9): how long nobody has it, and how far that has gone. */
export function AlarmAge({ ms, isTold }: { ms: number; isTold: boolean }) {
  const steps = isTold ? TOLD_AFTER_MS.filter((after) => ms >= after).length : 0
  return (
    <span className="row-age">
      <b className="tabular">{ageOf(ms)}</b>
      <i className={`age-${steps}`} aria-hidden>
        <u />
        <u />
        <u />
      </i>
    </span>
  )
}
