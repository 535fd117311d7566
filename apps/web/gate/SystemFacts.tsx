import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { refreshConfig, useConfig } from '@gss/web-kit/version/useConfig'
import { toldVersionsOf } from '@gss/web-kit/version/versionCheck'
import { useEffect } from 'react'
import { BASE_PATH } from '../paths.ts'
import { gateBook } from './gateBook.ts'

const LOOK_EVERY_MS = 30_000
/** One clock in the whole centre, error at most 5 s (docs/domain.md §5). */
const CLOCK_OFF_MS = 5_000
const MS_PER_S = 1_000
const NOTES_SHOWN = 2

/** What this seat measured itself: is the platform there, how fast, and do the clocks agree. */
export function SystemFacts() {
  const say = useText(gateBook)
  const { looked, isAway } = useConfig()
  useEffect(() => {
    const look = () => void refreshConfig(BASE_PATH).catch(() => undefined) // isAway says it
    look()
    const timer = window.setInterval(look, LOOK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [])
  const edition = looked?.config.edition
  const newest = looked ? toldVersionsOf(looked.config.versions, edition)[0] : undefined
  return (
    <div>
      <dl className="system-facts">
        <div>
          <dt>{say('system.service')}</dt>
          <dd>
            {isAway ? <StateMark state="offline" /> : looked && <i className="good-dot" />}
            {say(isAway ? 'system.away' : looked ? 'system.ok' : 'system.checking')}
          </dd>
        </div>
        <div>
          <dt>{say('system.roundTrip')}</dt>
          <dd className="tabular">
            {looked && !isAway ? `${Math.max(1, Math.round(looked.roundTripMs))} ms` : '–'}
          </dd>
        </div>
        <div>
          <dt>{say('system.clock')}</dt>
          <dd className="tabular">
            {looked && !isAway && looked.clockAheadMs !== null ? (
              <Clocks aheadMs={looked.clockAheadMs} />
            ) : (
              '–'
            )}
          </dd>
        </div>
        {edition && (
          <div>
            <dt>{say('system.edition')}</dt>
            <dd>{say(`system.${edition}`)}</dd>
          </div>
        )}
      </dl>
      {newest && (
        <div className="notes">
          {newest.notes.slice(0, NOTES_SHOWN).map((note, row) => (
            <div key={note}>
              <span className="tabular">{row === 0 ? `${newest.date} · ${newest.code}` : ''}</span>
              <span className="ellipsis">{note}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** The server's clock is told in whole seconds, so less than one is no difference. */
function Clocks({ aheadMs }: { aheadMs: number }) {
  const say = useText(gateBook)
  const seconds = Math.round(Math.abs(aheadMs) / MS_PER_S)
  if (Math.abs(aheadMs) <= CLOCK_OFF_MS) return <>{seconds <= 1 ? '< 1 s' : `${seconds} s`}</>
  return (
    <>
      <StateMark state="fault" />
      {say('system.clockOff', { seconds })}
    </>
  )
}
