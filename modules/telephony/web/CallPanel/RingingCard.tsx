import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import type { CallersAlarm, IncomingCall } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { prepareMicrophone, startBrowserPhone, stopBrowserPhone } from '../Browser/browserPhone.ts'
import { useSeatPhone } from '../Browser/seatPhone.ts'
import { browserBook } from '../browserBook.ts'
import { callBook } from '../phoneBook.ts'
import { incomingBook } from '../incomingBook.ts'

const ALARMS_SHOWN = 4
const CALLERS_SHOWN = 4

/** Who it may be, what is open there, and three deeds: take it, hand it on, look at the alarm. */
export function RingingCard({ incoming, me }: { incoming: IncomingCall; me: string }) {
  const say = useText(incomingBook)
  const sayPhone = useText(callBook)
  const sayBrowser = useText(browserBook)
  const toast = useToast()
  const queries = useQueryClient()
  const now = useNow()
  const { call, callers, alarms, givenTo, givenBy, takenBy, takerName } = incoming
  const [about, setAbout] = useState<string | null | undefined>(undefined)
  const [isHanding, setHanding] = useState(false)
  const aboutId = about === undefined ? (firstOf(alarms) ?? null) : about
  const isMine = takenBy === me
  const deed = (done: Promise<unknown>) =>
    done
      .then(() => queries.invalidateQueries({ queryKey: [CALLS, 'ringing'] }))
      .catch((error: unknown) => toast.failed(error))
  const isBrowser = useSeatPhone((seat) => seat.isBrowser)
  const [isTaking, setTaking] = useState(false)
  /** Pressed twice it is taken once. */
  const takeOnce = async () => {
    setTaking(true)
    await take()
    setTaking(false)
  }
  const take = async () => {
    const why = isBrowser ? await prepareMicrophone() : null
    if (why !== null)
      return toast.failed(new RefusalError({ code: `microphone.${why}`, message: sayBrowser(`why.${why}`) }))
    return deed(
      api
        .take({
          callId: call.callId,
          ...(aboutId !== null && { alarmId: aboutId }),
          ...(isBrowser && { isByBrowser: true }),
        })
        .then(({ isByBrowser }) => (isByBrowser ? startBrowserPhone(call.callId) : stopBrowserPhone())),
    )
  }
  return (
    <section className="tel-card" aria-label={say('incoming.of', { number: call.number })}>
      <header>
        <h2 className="tabular">{call.number}</h2>
        <span className="tel-card-time tabular">{spanOf(now.getTime() - call.placedAt.getTime())}</span>
        <p className="text-2">{whoWords(incoming, say)}</p>
      </header>
      {callers.length > 1 && (
        <ul className="tel-card-callers">
          {callers.slice(0, CALLERS_SHOWN).map((one) => (
            <li key={`${one.unitId} ${one.name}`} className="ellipsis" title={`${one.unitName} ${one.name}`}>
              {one.unitName} · {one.name} · {say(`what.${one.what}`)}
            </li>
          ))}
        </ul>
      )}
      {callers.length > 0 && (
        <Alarms alarms={alarms} chosen={aboutId} onChoose={setAbout} name={call.callId} />
      )}
      {givenTo === me && <p className="tel-card-note">{say('incoming.given', { name: givenBy })}</p>}
      {givenTo !== null && givenTo !== me && <p className="text-2">{say('incoming.givenOther')}</p>}
      {takenBy !== null && (
        <p className="tel-card-note" role="status">
          {isMine
            ? isBrowser
              ? sayBrowser('is.joining')
              : say('incoming.lift')
            : say('incoming.taken', { name: takerName })}
        </p>
      )}
      {takenBy === null && call.reason !== 'none' && (
        <p className="tel-card-note">{sayPhone(`reason.${call.reason}`)}</p>
      )}
      <footer>
        {isHanding ? (
          <Colleagues
            onChoose={(userId) => void deed(api.hand({ callId: call.callId, userId }))}
            onLeave={() => setHanding(false)}
          />
        ) : (
          <button
            type="button"
            className="press"
            disabled={takenBy !== null}
            onClick={() => setHanding(true)}
          >
            {say('incoming.hand')}
          </button>
        )}
        <button
          type="button"
          className="press primary"
          disabled={takenBy !== null || isTaking}
          onClick={() => void takeOnce()}
        >
          {say('incoming.take')}
        </button>
      </footer>
    </section>
  )
}
const firstOf = (alarms: readonly CallersAlarm[]): string | undefined => alarms[0]?.alarmId

function whoWords(
  { callers: [first, ...others], call }: IncomingCall,
  say: ReturnType<typeof incomingBook.sayIn>,
) {
  if (!first) return say('incoming.unknown')
  const name = call.calleeName || first.name
  if (others.every(({ unitId }) => unitId === first.unitId))
    return [first.unitName, name, say(`what.${first.what}`)].filter(Boolean).join(' · ')
  return say('incoming.several', { count: others.length + 1 })
}

interface AlarmsProps {
  alarms: readonly CallersAlarm[]
  chosen: string | null
  onChoose: (alarmId: string | null) => void
  name: string
}
/** What is open where they call from: one of them is what the call is about, so that its recording stands there. */
export function Alarms({ alarms, chosen, onChoose, name }: AlarmsProps) {
  const say = useText(incomingBook)
  const show = useLent('alarm.show')
  if (alarms.length === 0) return <p className="text-3 small">{say('incoming.noAlarms')}</p>
  return (
    <fieldset className="tel-card-alarms">
      <legend className="text-2 small">{say('incoming.about')}</legend>
      {alarms.slice(0, ALARMS_SHOWN).map(({ alarmId, kind, title, place, raisedAt }) => (
        <div key={alarmId} className="tel-card-alarm">
          <label className="ellipsis" title={`${title} ${place}`}>
            <input type="radio" name={name} checked={chosen === alarmId} onChange={() => onChoose(alarmId)} />{' '}
            <span className="tabular">{clockOf(raisedAt)}</span> <b>{kindWord(kind, say)}</b> {place} {title}
          </label>
          {show && (
            <button type="button" className="press small" onClick={() => show(alarmId)}>
              {say('incoming.open')}
            </button>
          )}
        </div>
      ))}
      {alarms.length > ALARMS_SHOWN && (
        <span className="text-3 small">{say('incoming.more', { count: alarms.length - ALARMS_SHOWN })}</span>
      )}
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />{' '}
        {say('incoming.aboutNone')}
      </label>
    </fieldset>
  )
}
const KINDS = ['fire', 'urgent', 'fault', 'supervisory', 'missedDuty'] as const
const kindWord = (kind: string, say: ReturnType<typeof incomingBook.sayIn>): string => {
  const known = KINDS.find((each) => each === kind)
  return known ? say(`kind.${known}`) : ''
}

interface ColleaguesProps {
  onChoose: (userId: string) => void
  /** The list is closed: by a choice, or by Escape. */
  onLeave: () => void
}
/** Who is at a seat now. */
export function Colleagues({ onChoose, onLeave }: ColleaguesProps) {
  const say = useText(incomingBook)
  const { data, isPending } = useQuery({
    queryKey: [CALLS, 'colleagues'],
    queryFn: ({ signal }) => api.colleagues({}, { signal }),
    gcTime: 0,
  })
  const isAlone = !isPending && (data ?? []).length === 0
  return (
    <Select<string>
      className="tel-colleagues"
      defaultOpen
      autoFocus
      aria-label={say('incoming.colleague')}
      placeholder={say(isAlone ? 'incoming.alone' : 'incoming.colleague')}
      notFoundContent={null}
      onChange={onChoose}
      onOpenChange={(isOpen) => !isOpen && onLeave()}
      options={(data ?? []).map(({ userId, name, seatTel, isBusy }) => ({
        value: userId,
        label: [name, seatTel, isBusy ? say('incoming.busy') : ''].filter(Boolean).join(' · '),
        disabled: isBusy,
      }))}
      getPopupContainer={(node) => node.parentElement ?? document.body}
    />
  )
}
