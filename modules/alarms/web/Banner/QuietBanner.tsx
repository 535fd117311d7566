import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { api } from '../api.ts'
import { openAlarm } from '../Handling/useHandling.ts'
import type { AnnouncedQuietly } from '../Noticing/loud.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'

/** What was announced last of the quieter kinds, until somebody has looked. */
export function QuietBanner({ latest, count }: { latest: AnnouncedQuietly; count: number }) {
  const say = useText(seatBook)
  const { alarmId, kind, body } = latest
  // Announced only, it is no alarm that could be opened (spec §4 OPERATE).
  const isAlarm = kind !== 'operate'
  const letGo = () => {
    if (isAlarm) api.markRead({ alarmId }).catch(() => undefined) // the bell goes on counting it; the banner is only this seat's
    useNoticing.setState(({ announced }) => ({ announced: announced.filter((one) => one.kind !== kind) }))
  }
  return (
    <section className="bann quiet" aria-label={say('banner.label')}>
      <b className="kind-word">
        <StateMark state={kind === 'operate' ? 'started' : kind} size={16} />
        {say(`kind.${kind}`)} <span className="tabular">{count}</span>
      </b>
      {/* At the left: strips that come beside it take room at its right. */}
      {isAlarm && (
        <button type="button" className="press compact" onClick={() => openAlarm(alarmId)}>
          {say('banner.view')}
        </button>
      )}
      <button type="button" className="press compact" onClick={letGo}>
        {say('banner.read')}
      </button>
      <span className="place-word ellipsis">{body.summary}</span>
    </section>
  )
}
