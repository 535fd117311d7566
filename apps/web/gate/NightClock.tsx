import { useSettings } from '@gss/web-kit/settings/settings'
import { clockOf, longDateOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'

/** Date and time large enough to read from the chair beside. */
export function NightClock() {
  const language = useSettings((settings) => settings.language)
  const now = useNow()
  return (
    <div>
      <div className="side-date tabular">{longDateOf(now, language)}</div>
      <time className="side-clock tabular" dateTime={now.toISOString()}>
        {clockOf(now)}
      </time>
    </div>
  )
}
