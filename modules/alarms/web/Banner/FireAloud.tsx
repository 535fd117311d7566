import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { DRILL_MARK } from '../../contract/drillMark.ts'
import { alarmPlaceOf } from '../place.ts'
import { seatBook } from '../seatBook.ts'

/** The one thing a screen reader breaks in with: a fire that was not there before. */
export function FireAloud({ fire }: { fire: Alarm | undefined }) {
  const say = useText(seatBook)
  return (
    <p className="unseen" role="alert">
      {fire &&
        (fire.isDrill ? DRILL_MARK : '') +
          say('banner.fireAloud', { unit: fire.unitName, place: alarmPlaceOf(fire) })}
    </p>
  )
}
