import './panel.css'
import '../amiss.css'
import { useHeard } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '@gss/web-kit/session/session'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PhoneCall, CALL_NOTE_MAX_CHARS } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { callBook, type PhoneSay } from '../phoneBook.ts'
import { incomingBook } from '../incomingBook.ts'
import { Colleagues } from './RingingCard.tsx'
import { BrowserLine } from '../Browser/BrowserLine.tsx'
import { stopBrowserPhone } from '../Browser/browserPhone.ts'
import { ByHand } from './ByHand.tsx'
import type { CallPanelProps, PhoneContact } from '../phone.ts'
import { dropCall, type OneCall } from './useOneCall.ts'
import { ID_SHOWN } from './usePlaceCall.ts'

/** Spec §9: call status poll. The live push is beside it. */
const POLL_MS = 3_000
const MS = 1_000
const FAILURES = ['outsideBusy', 'insideBusy', 'failed'] as const
const isFailure = (status: PhoneCall['status']): status is (typeof FAILURES)[number] =>
  FAILURES.some((each) => each === status)

interface CallingProps {
  call: OneCall
  onResult: CallPanelProps['onResult']
  onAgain: (contact: PhoneContact) => void
  /** None: this seat's channel is not chosen. */
  onOtherLine: ((contact: PhoneContact) => void) | null
}

/** 呼叫状态 (spec §2.9, §4): who, which number, how it stands, how long. Hanging up closes this and nothing else. */
export function CallingDialog({
  call: { callId, contact, aboutId, isByLine },
  onResult,
  onAgain,
  onOtherLine,
}: CallingProps) {
  const say = useText(callBook)
  const toast = useToast()
  const queries = useQueryClient()
  const { call, isUnknown } = useCallStatus(callId)
  const [note, setNote] = useState('')
  const [isHanding, setHanding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const me = useSession(({ session }) => session?.user.userId ?? '')
  const sayIn = useText(incomingBook)
  const [wants, setWants] = useState<boolean | null>(null)
  const isInto = wants ?? note.trim() !== ''
  const isOver = call !== null && call.endedAt !== null
  // Of whom nobody knows the number stands there once.
  const isNamed = contact.name !== '' && contact.name !== contact.number

  const deed = (done: Promise<unknown>) =>
    done
      .then(() => queries.invalidateQueries({ queryKey: [CALLS, 'one', callId] }))
      .catch((error: unknown) => toast.failed(error))
  const keepNote = () => {
    if (call && note.trim() !== '' && note.trim() !== call.note) void deed(api.note({ callId, note }))
  }
  /** Spec §4: the call is reset, the recordings are loaded again. */
  const close = () => {
    keepNote()
    if (isInto && call) {
      onResult(aboutId, resultWords(call, contact, note, say))
      toast.done(say('note.written'))
    }
    if (call && !isOver) void deed(api.hangUp({ callId }))
    stopBrowserPhone()
    dropCall()
    queries.setQueryData(['telephony.own'], null)
    void queries.invalidateQueries({ queryKey: [CALLS] })
  }
  const came = useEffectEvent((status: PhoneCall['status']) => {
    if (isFailure(status) && !isByLine)
      toast.tell(say('call.withId', { words: say(`status.${status}`), id: callId.slice(-ID_SHOWN) }))
    // Spec §4: by a chosen channel the dialog goes with the call.
    if (status === 'ended' && isByLine) close()
  })
  const goneTo = call !== null && call.calledBy !== null && call.calledBy !== me ? call.callerName : null
  const gone = useEffectEvent((name: string) => {
    keepNote()
    toast.tell(sayIn('hand.gone', { name }))
    stopBrowserPhone()
    dropCall()
    queries.setQueryData(['telephony.own'], null)
  })
  useEffect(() => (goneTo === null ? undefined : gone(goneTo)), [goneTo])
  const ended = isOver ? call.status : null
  useEffect(() => came(ended), [ended])

  return (
    <Dialog
      open
      isAbove
      width={500}
      className="tel-calling"
      title={say('calling')}
      keyboard={isOver}
      onCancel={() => close()}
      closable={{ 'aria-label': say(isOver ? 'close' : 'hangUp.close') }}
      footer={
        <div className="tel-foot">
          <span className="text-2 in-row">
            {call?.provider === 'simulator' && <span className="chip line">{say('demo')}</span>}
            {call?.status === 'talking' && call.provider !== 'manual' && (
              <>
                {call.isRecordingCut ? (
                  <span className="tel-amiss">{say('recording.cut')}</span>
                ) : (
                  <>
                    <Icon name="rec" /> {say('recording')}
                  </>
                )}
              </>
            )}
          </span>
          <span className="spacer" />
          {isOver ? (
            <>
              {isFailure(call.status) && (
                <>
                  <button type="button" className="press" onClick={() => (close(), onAgain(contact))}>
                    {say('again')}
                  </button>
                  {onOtherLine && (
                    <button type="button" className="press" onClick={() => (close(), onOtherLine(contact))}>
                      {say('otherLine')}
                    </button>
                  )}
                </>
              )}
              <button type="button" className="press primary" autoFocus onClick={() => close()}>
                {say('close')}
              </button>
            </>
          ) : (
            call && (
              <>
                {call.provider !== 'manual' && (
                  <button
                    type="button"
                    className="press"
                    aria-pressed={call.isMuted}
                    onClick={() => void deed(api.mute({ callId, isMuted: !call.isMuted }))}
                  >
                    <Icon name={call.isMuted ? 'mute' : 'mic'} /> {say(call.isMuted ? 'unmute' : 'mute')}
                  </button>
                )}
                {call.status === 'talking' &&
                  call.provider !== 'manual' &&
                  (isHanding ? (
                    <Colleagues
                      onChoose={(userId) =>
                        void deed(api.hand({ callId, userId }).then(() => toast.tell(sayIn('hand.done'))))
                      }
                      onLeave={() => setHanding(false)}
                    />
                  ) : (
                    <button type="button" className="press" onClick={() => setHanding(true)}>
                      {sayIn('hand')}
                    </button>
                  ))}
                <button
                  type="button"
                  className="press primary"
                  disabled={isEnding}
                  onClick={() => {
                    // Once: pressed again it would be refused, for it is over.
                    setEnding(true)
                    keepNote()
                    void deed(api.hangUp({ callId })).finally(() => setEnding(false))
                  }}
                >
                  {say('hangUp')}
                </button>
              </>
            )
          )}
        </div>
      }
    >
      <div className="tel-who-head">
        <h3 className="ellipsis">{contact.name || contact.number}</h3>
        <span className="tabular ellipsis">
          {[isNamed ? contact.number : '', contact.what].filter(Boolean).join(' · ')}
        </span>
        <Elapsed call={call} />
      </div>
      <p className="tel-status" role="status">
        {statusWords(call, isUnknown, say)}
      </p>
      <BrowserLine call={call} me={me} />
      <Steps call={call} say={say} />
      {call?.provider === 'manual' && !isOver && (
        <ByHand call={call} onSay={(result) => void deed(api.sayResult({ callId, result }))} />
      )}
      <Input.TextArea
        aria-label={say('note')}
        placeholder={say('note')}
        value={note}
        rows={3}
        maxLength={CALL_NOTE_MAX_CHARS}
        onChange={(event) => setNote(event.target.value)}
      />
      <label className="tel-into">
        <input type="checkbox" checked={isInto} onChange={(event) => setWants(event.target.checked)} />{' '}
        {say('note.into')}
      </label>
    </Dialog>
  )
}

/** Asked every three seconds and whenever something is said of it; what it was stays shown while nothing answers. */
function useCallStatus(callId: string): { call: PhoneCall | null; isUnknown: boolean } {
  const queries = useQueryClient()
  useHeard('call.moved', () => void queries.invalidateQueries({ queryKey: [CALLS, 'one', callId] }))
  const { data, isError } = useQuery({
    queryKey: [CALLS, 'one', callId],
    queryFn: async ({ signal }) => {
      const { rows } = await api.recordings({ page: 1, pageRows: 1, callId, isPaged: false }, { signal })
      return rows[0] ?? null
    },
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : POLL_MS),
    retry: false,
  })
  return { call: data ?? null, isUnknown: isError }
}

/** From status 11 on, as hh:mm:ss (spec §4). */
function Elapsed({ call }: { call: PhoneCall | null }) {
  const now = useNow()
  const since = call?.answeredAt
  const shown = since ? clockSpan((call.endedAt ?? now).getTime() - since.getTime()) : '00:00:00'
  return (
    <span className="tel-elapsed tabular" role="timer">
      {shown}
    </span>
  )
}
const S_PER_H = 3_600
function clockSpan(ms: number): string {
  const hours = Math.floor(Math.max(0, ms) / MS / S_PER_H)
  return `${String(hours).padStart(2, '0')}:${spanOf(Math.max(0, ms) % (S_PER_H * MS))}`
}

export function statusWords(call: PhoneCall | null, isUnknown: boolean, say: PhoneSay): string {
  if (isUnknown) return say('status.unknown')
  if (!call || call.status === null) return say('status.connecting')
  if (call.status === 'talking')
    return say(call.provider === 'manual' || call.isRecordingCut ? 'status.talkingByHand' : 'status.talking')
  const why = say(`reason.${call.reason}`)
  return [say(`status.${call.status}`), call.status === 'ended' ? '' : why].filter(Boolean).join(' · ')
}

function Steps({ call, say }: { call: PhoneCall | null; say: PhoneSay }) {
  const { placedAt, answeredAt = null, endedAt = null } = call ?? {}
  const steps: [key: 'placed' | 'answered' | 'talking' | 'ended', value: string | null][] = [
    ['placed', placedAt ? clockOf(placedAt) : null],
    [
      'answered',
      placedAt && answeredAt ? `+${Math.round((answeredAt.getTime() - placedAt.getTime()) / MS)} s` : null,
    ],
    [
      'talking',
      answeredAt ? (call?.lineNo ? say('line', { line: call.lineNo }) : clockOf(answeredAt)) : null,
    ],
    ['ended', endedAt ? clockOf(endedAt) : null],
  ]
  const now = endedAt ? -1 : answeredAt ? steps.findIndex(([key]) => key === 'talking') : 1
  return (
    <ol className="tel-steps">
      {steps.map(([key, value], at) => (
        <li key={key} className={at === now ? 'is-now' : value === null ? 'to-come' : ''}>
          {say(key === 'placed' && call?.isOutgoing === false ? 'step.came' : `step.${key}`)}
          <b className="tabular">{value ?? '—'}</b>
        </li>
      ))}
    </ol>
  )
}

function resultWords(call: PhoneCall, contact: PhoneContact, note: string, say: PhoneSay): string {
  const talkedMs = call.answeredAt ? (call.endedAt ?? new Date()).getTime() - call.answeredAt.getTime() : null
  const result =
    talkedMs === null ? statusWords(call, false, say) : say('note.talked', { span: spanOf(talkedMs) })
  const words = note.trim()
  return [say('note.words', { name: contact.name, number: contact.number, result }), words]
    .filter(Boolean)
    .join(say('note.between'))
}
