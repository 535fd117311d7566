import './times.css'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf, spanOf } from '@gss/web-kit/time/format'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from './handlingBook.ts'

const MS = 1_000
const EXACT_MAX_MS = 60_000
const DIGITS = 2

interface Step {
  key: 'device' | 'received' | 'raised' | 'shown' | 'claimed' | 'settled'
  value: string | null
  title?: string
  after: number | null
  note?: string | null
}

/** What happened when, from the device to the end: a solid line is done, the accent is now, a dashed one is to come (look §8). */
export function TimesRow({ alarm }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const steps = stepsOf(alarm)
  const now = steps.findIndex(({ value }, at) => value === null && at > 0)
  return (
    <ol className="hd-times">
      {steps.map(({ key, value, title, after, note }, at) => (
        <li key={key} className={at === now ? 'is-now' : value === null ? 'to-come' : ''} title={title}>
          <span>{say(`times.${key}`)}</span>
          <b className="tabular">
            {value ??
              say(at === now ? (at === steps.length - 1 ? 'times.now' : 'times.waiting') : 'times.none')}
          </b>
          {value !== null && (after !== null || note) && (
            <small className={after === null ? 'tabular' : 'tabular later'}>
              {after !== null && later(after)}
              {note && <span>{after === null ? note : ` · ${note}`}</span>}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The device's own clock may lie: it is shown as it was said, and nothing is counted from it. */
function stepsOf(alarm: Alarm): Step[] {
  const { deviceTime, receivedAt, raisedAt, shownAt, claimedAt, claimedName, settledAt } = alarm
  const at = (key: Step['key'], time: Date | null, before: Date | null, note?: string | null): Step => ({
    key,
    value: time && clockOf(time),
    ...(time && { title: `${dateTimeOf(time)}.${String(time.getMilliseconds()).padStart(3, '0')}` }),
    after: time && before ? time.getTime() - before.getTime() : null,
    note: note ?? null,
  })
  return [
    {
      key: 'device',
      value: deviceTime === null ? '—' : deviceTime.slice(-8),
      title: deviceTime ?? '',
      after: null,
    },
    at('received', receivedAt, null),
    at('raised', raisedAt, receivedAt),
    at('shown', shownAt, raisedAt),
    at('claimed', claimedAt, shownAt, claimedName),
    at('settled', settledAt, claimedAt),
  ]
}

const later = (ms: number) =>
  ms < EXACT_MAX_MS ? `+${(Math.max(0, ms) / MS).toFixed(DIGITS)} s` : `+${spanOf(ms)}`
