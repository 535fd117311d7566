import './incoming.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { type IncomingCall, CALL_NOTE_MAX_CHARS } from '../../contract/index.ts'
import { api, CALLS } from '../api.ts'
import { useOneCall } from '../CallPanel/useOneCall.ts'
import { usePlaceCall } from '../CallPanel/usePlaceCall.ts'
import { incomingBook } from '../incomingBook.ts'
import { Alarms } from '../CallPanel/RingingCard.tsx'

/** 未接来电: who it was, called back from here, or done with and why. */
export function MissedDialog({ callId, onClose }: { callId: string; onClose: () => void }) {
  const say = useText(incomingBook)
  const { data, error, refetch } = useQuery({
    queryKey: [CALLS, 'incoming', callId],
    queryFn: ({ signal }) => api.incoming({ callId }, { signal }),
  })
  return (
    <Dialog open width={500} title={say('missed')} footer={null} onCancel={onClose}>
      {!data && !error && <Skeleton label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && <Missed incoming={data} onClose={onClose} />}
    </Dialog>
  )
}

function Missed({ incoming, onClose }: { incoming: IncomingCall; onClose: () => void }) {
  const { call, callers, alarms, isMissed } = incoming
  const say = useText(incomingBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [about, setAbout] = useState<string | null>(null)
  const hasCall = useOneCall((state) => state.call !== null)
  const { place, isPlacing } = usePlaceCall({
    unitId: call.unitId,
    backTo: call.callId,
    ...(about !== null && { alarmId: about }),
  })
  const back = async () => {
    if (await place({ what: '', name: call.calleeName, number: call.number })) onClose()
  }
  const [isSettling, setSettling] = useState(false)
  const settle = async () => {
    setSettling(true)
    try {
      await api.settleMissed({ callId: call.callId, note })
      toast.done(say('missed.settled'))
      await queries.invalidateQueries({ queryKey: [CALLS] })
      onClose()
    } catch (error) {
      toast.failed(error)
      setSettling(false)
    }
  }
  return (
    <div className="tel-missed">
      <h3 className="tabular">{call.number}</h3>
      <p>
        <span className="tabular">{dateTimeOf(call.placedAt)}</span>
      </p>
      {callers.length === 0 ? (
        <p className="text-2">{say('incoming.unknown')}</p>
      ) : (
        <ul className="tel-card-callers">
          {callers.map((one) => (
            <li key={`${one.unitId} ${one.name}`}>
              {one.unitName} · {one.name} · {say(`what.${one.what}`)}
            </li>
          ))}
        </ul>
      )}
      <Alarms alarms={alarms} chosen={about} onChoose={setAbout} name={call.callId} />
      {isMissed ? (
        <>
          <Input.TextArea
            aria-label={say('missed.note')}
            placeholder={say('missed.note')}
            rows={2}
            maxLength={CALL_NOTE_MAX_CHARS}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <footer className="tel-foot">
            <span className="spacer" />
            <button type="button" className="press" disabled={isSettling} onClick={() => void settle()}>
              {say('missed.settle')}
            </button>
            <button
              type="button"
              className="press primary"
              disabled={isPlacing || hasCall}
              onClick={() => void back()}
            >
              {say('missed.back')}
            </button>
          </footer>
        </>
      ) : (
        <p className="text-2">{call.note || say('missed.done')}</p>
      )}
    </div>
  )
}
