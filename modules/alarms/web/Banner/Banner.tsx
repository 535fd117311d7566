import './banner.css'
import { serverNow } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useShallow } from 'zustand/react/shallow'
import type { Alarm } from '../../contract/alarm.ts'
import { DRILL_MARK } from '../../contract/words.ts'
import { api } from '../api.ts'
import { openAlarm } from '../Handling/useHandling.ts'
import type { Announced } from '../Noticing/loud.ts'
import { loudOf } from '../Noticing/loud.ts'
import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { placeOf } from '../place.ts'
import { seatBook } from '../seatBook.ts'
import { OPEN_URGENT_KEY } from '../keys.ts'
import { useAlarms } from '../store/useAlarms.ts'

/** Above every mask (look §1, 8): what burns and nobody has; else what was said and nobody has looked at. */
export function Banner() {
  const now = useNow() // a lease that runs out brings it back
  const loud = useAlarms(useShallow(({ queue }) => loudOf(queue, serverNow()).slice(0, LOUD_READ_MAX)))
  const announced = useNoticing((noticing) => noticing.announced)
  const [first] = loud
  const latest = announced.at(-1)
  return (
    <>
      {first ? <Loud first={first} count={loud.filter(({ kind }) => kind === first.kind).length} now={now} /> : null}
      {!first && latest ? <Quiet latest={latest} count={announced.filter(({ kind }) => kind === latest.kind).length} /> : null}
      <FireAloud fire={loud.findLast(({ kind }) => kind === 'fire')} />
    </>
  )
}
/** Counted no further: nobody reads a larger number in an emergency. */
const LOUD_READ_MAX = 100

function Loud({ first, count, now }: { first: Alarm; count: number; now: Date }) {
  const say = useText(seatBook)
  const mutedUntil = useNoticing((noticing) => noticing.mutedUntil)
  const { alarmId, kind, isDrill, unitName, raisedAt } = first
  const waitedMs = Math.max(0, serverNow().getTime() - raisedAt.getTime())
  return (
    <section className={`bann k-${kind}${isDrill ? ' drill' : ''}`} aria-label={say('banner.label')}>
      <b className="k">
        <span className="unack">
          <StateMark state={kind} size={28} />
        </span>
        {isDrill && `${say('drill')} `}
        {say(`kind.${kind}`)} <span className="num">{count}</span>
      </b>
      <b className="w el" title={unitName}>
        {unitName}
      </b>
      <span className="p el">{placeOf(first)}</span>
      <time className="t num">{spanOf(waitedMs)}</time>
      <button type="button" className="btn l" onClick={() => openAlarm(alarmId)}>
        {say('banner.take')}
        <kbd className="kbd">{OPEN_URGENT_KEY}</kbd>
      </button>
      {mutedUntil ? (
        <button type="button" className="btn l g num" onClick={() => theVoice()?.unmute()}>
          <Icon name="volume" />
          {say('banner.unmute', { s: Math.max(0, Math.ceil((mutedUntil.getTime() - now.getTime()) / MS_PER_S)) })}
        </button>
      ) : (
        <button type="button" className="btn l g" onClick={() => theVoice()?.mute()}>
          <Icon name="mute" />
          {say('banner.mute')}
        </button>
      )}
    </section>
  )
}
const MS_PER_S = 1_000

function Quiet({ latest, count }: { latest: Announced; count: number }) {
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
      <b className="k">
        <StateMark state={kind === 'operate' ? 'started' : kind} size={16} />
        {say(`kind.${kind}`)} <span className="num">{count}</span>
      </b>
      <span className="p el">{body.summary}</span>
      <span className="sp" />
      {isAlarm && (
        <button type="button" className="btn s" onClick={() => openAlarm(alarmId)}>
          {say('banner.view')}
        </button>
      )}
      <button type="button" className="btn s" onClick={letGo}>
        {say('banner.read')}
      </button>
    </section>
  )
}

/** The one thing a screen reader breaks in with: a fire that was not there before. */
function FireAloud({ fire }: { fire: Alarm | undefined }) {
  const say = useText(seatBook)
  return (
    <p className="vh" role="alert">
      {fire && (fire.isDrill ? DRILL_MARK : '') + say('banner.fireAloud', { unit: fire.unitName, place: placeOf(fire) })}
    </p>
  )
}
