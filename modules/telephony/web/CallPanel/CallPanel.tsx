import './panel.css'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf, spanOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHeard } from '@gss/live/web'
import { Select } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { dialledOf, directionOf, type LastCall, refusals } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { callBook, type PhoneSay } from '../phoneBook.ts'
import type { CallPanelProps, PhoneContact } from '../phone.ts'
import { useHost } from './useHost.ts'
import { takeOwn, useOneCall } from './useOneCall.ts'
import { usePlaceCall } from './usePlaceCall.ts'
import { useMayHear, useRights } from '../useRights.ts'

// An alarm is handled before anybody calls: what a call needs comes with its first press.
const RecordingsDialog = pressedPart(() =>
  import('../Recordings/RecordingsDialog.tsx').then((m) => m.RecordingsDialog),
)
const CallingDialog = pressedPart(() => import('./CallingDialog.tsx').then((m) => m.CallingDialog))
const ChannelDialog = pressedPart(() => import('./ChannelDialog.tsx').then((m) => m.ChannelDialog))

const MS = 1_000
const ONE = { page: 1, pageRows: 1 }
/** Nobody comes back to an alarm that was in front a minute ago. */
const OF_ONE = { gcTime: 30_000 }
/** Who, which number, and how the last call went stand in one line (look §14 r). */
const CONTACTS_PX = 440
/** Look §7. */
const CALL_KEY = 'Alt P'

/** Contacts, call, recordings (spec §2.9). Who may not call reads the contacts; an overdue alarm offers no call. */
export function CallPanel({ about, contacts, onResult, instead }: CallPanelProps) {
  const say = useText(callBook)
  const toast = useToast()
  const { mayCall, choosesLine } = useRights()
  const mayHear = useMayHear()
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<'lines' | 'recordings' | null>(null)
  const { place, isPlacing } = usePlaceCall(about)
  const call = useOneCall((state) => state.call)
  const last = useLastCalls(about.unitId, mayHear)
  const count = useRecordingCount(about, mayHear)
  const all = contacts ?? []
  const contact = all.find(({ number }) => number === chosen)
  const isOffered = mayCall && !about.isOverdue
  const isHost = useHost()
  useOwnCall(mayCall, all)

  const start = () => {
    if (!contact)
      return toast.failed(
        new RefusalError({ code: 'call.numberEmpty', message: refusals['call.numberEmpty'] }),
      )
    if (choosesLine) setOpened('lines')
    else void place(contact)
  }
  useCallKey(isHost && isOffered && opened === null && call === null && !isPlacing, start)

  if (!mayCall && !mayHear) return <>{instead}</>
  return (
    <div className="tel-row">
      <Select<string>
        className="tel-who"
        popupMatchSelectWidth={CONTACTS_PX}
        aria-label={say('contact')}
        placeholder={say(contacts && all.length === 0 ? 'contact.none' : 'contact.choose')}
        value={chosen}
        onChange={setChosen}
        options={all.map((one) => ({
          value: one.number,
          label: `${one.what} ${one.name} ${shownNumber(one)}`,
        }))}
        popupRender={(list) => (
          <>
            {all.length > 0 && <p className="text-2 tiny tel-contacts-head">{say('contact.head')}</p>}
            {list}
          </>
        )}
        optionRender={({ value }) => {
          const one = all.find(({ number }) => number === value)
          return one ? <ContactRow contact={one} last={last.get(dialledOf(one.number))} say={say} /> : null
        }}
      />
      {isOffered && (
        <button
          type="button"
          className="press"
          disabled={isPlacing || call !== null}
          aria-keyshortcuts="Alt+P"
          onClick={start}
        >
          {say('call')} <span className="keycap">{CALL_KEY}</span>
        </button>
      )}
      {count > 0 && (
        <button type="button" className="press tabular" onClick={() => setOpened('recordings')}>
          {say('recordings.view', { count })}
        </button>
      )}
      <Suspense>
        {opened === 'lines' && contact && (
          <ChannelDialog
            contact={contact}
            isDialling={isPlacing}
            onDial={(lineNo) => void place(contact, lineNo).then((isPlaced) => isPlaced && setOpened(null))}
            onClose={() => setOpened(null)}
          />
        )}
        {opened === 'recordings' && <RecordingsDialog about={about} onClose={() => setOpened(null)} />}
        {isHost && call && (
          <CallingDialog
            key={call.callId}
            call={call}
            onResult={onResult}
            onAgain={(one) => void place(one)}
            onOtherLine={choosesLine ? (one) => (setChosen(one.number), setOpened('lines')) : null}
          />
        )}
      </Suspense>
    </div>
  )
}

const shownNumber = ({ number }: PhoneContact) => number.replace(/^(OUT|IN)_/, '')

function ContactRow({
  contact,
  last,
  say,
}: {
  contact: PhoneContact
  last?: LastCall | undefined
  say: PhoneSay
}) {
  return (
    <span className="tel-contact">
      <span className="text-2 ellipsis">{contact.what}</span>
      <span className="ellipsis">{contact.name}</span>
      <span className="tabular">{shownNumber(contact)}</span>
      <span className="text-2 tabular ellipsis">
        {last ? lastWords(last, say) : directionOf(contact.number) === 'inside' ? say('contact.inside') : '—'}
      </span>
    </span>
  )
}
function lastWords({ placedAt, status, talkedS }: LastCall, say: PhoneSay): string {
  const isToday = dateOf(placedAt) === dateOf(new Date())
  const at = isToday ? clockOf(placedAt).slice(0, 'HH:mm'.length) : dateOf(placedAt).slice('YYYY-'.length)
  const how =
    talkedS !== null
      ? say('note.talked', { span: spanOf(talkedS * MS) })
      : say(
          status === null
            ? 'list.connecting'
            : status === 'talking'
              ? 'list.talking'
              : status === 'ended'
                ? 'list.normal'
                : `list.${status}`,
        )
  return `${at} ${how}`
}

function useLastCalls(unitId: string, isAsked: boolean): ReadonlyMap<string, LastCall> {
  const { data } = useQuery({
    ...OF_ONE,
    queryKey: [CALLS, 'last', unitId],
    queryFn: ({ signal }) => api.lastCalls({ unitId }, { signal }),
    enabled: isAsked,
  })
  return new Map((data ?? []).map((one) => [one.number, one]))
}

/** How many there are: the button stands only where there is something behind it. */
function useRecordingCount({ alarmId, unitId }: CallPanelProps['about'], isAsked: boolean): number {
  const queries = useQueryClient()
  useHeard('call.moved', () => void queries.invalidateQueries({ queryKey: [CALLS] }))
  const { data } = useQuery({
    ...OF_ONE,
    queryKey: [CALLS, 'count', alarmId ?? unitId],
    queryFn: ({ signal }) =>
      api.recordings({ ...ONE, ...(alarmId === undefined ? { unitId } : { alarmId }) }, { signal }),
    enabled: isAsked,
  })
  return data?.total ?? 0
}

/** A page that was loaded anew in the middle of a call has it in hand again. */
function useOwnCall(mayCall: boolean, contacts: readonly PhoneContact[]): void {
  const { data } = useQuery({
    queryKey: ['telephony.own'],
    queryFn: ({ signal }) => api.ownCall({}, { signal }),
    enabled: mayCall,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const take = useEffectEvent(() => void (data && takeOwn(data, contacts)))
  useEffect(() => take(), [data])
}

function useCallKey(isHeard: boolean, start: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyP' || event.repeat) return
    event.preventDefault()
    start()
  })
  useEffect(() => {
    if (!isHeard) return undefined
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isHeard])
}
