import './ask119.css'
import { serverNow, useStale } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { isFirstPress } from '@gss/web-kit/dialog/firstPress'
import { useEnterTold } from '@gss/web-kit/dialog/GraveAnswers.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { spotOf } from '../place.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { handlingBook } from './handlingBook.ts'
import { stopAsking119, useAsked119 } from './owed119.ts'
import { useMayHandle } from './useMayHandle.ts'

const NOTE_MAX_CHARS = 1_000
/** The left one is harmless; none is Enter's, and all look alike (look §9). */
const KEYS = {
  notNeeded: ['Alt 7', 'Digit7'],
  dialled: ['Alt 8', 'Digit8'],
  push: ['Alt 9', 'Digit9'],
} as const
type Answer = keyof typeof KEYS
const ANSWERS: readonly Answer[] = ['notNeeded', 'dialled', 'push']

/** A confirmed fire leads to 119 (docs/domain.md §5): asked at once, and again by whoever presses what stands in the queue. */
export function Ask119() {
  const say = useText(handlingBook)
  const toast = useToast()
  const asked = useAsked119(({ alarmId }) => alarmId)
  const alarm = useAlarms(({ owed }) => owed.find(({ alarmId }) => alarmId === asked))
  const isAnswering = useRef(false)
  const leave = useEffectEvent(() => {
    if (!isAnswering.current) toast.warn(say('owed.answered'))
    isAnswering.current = false
    stopAsking119()
  })
  const isGone = asked !== null && alarm === undefined
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (!alarm) return null
  return <Asking key={alarm.alarmId} alarm={alarm} onAnswering={(is) => void (isAnswering.current = is)} />
}

function Asking({ alarm, onAnswering }: { alarm: Alarm; onAnswering: (is: boolean) => void }) {
  const say = useText(handlingBook)
  const id = useId()
  useNow()
  const [note, setNote] = useState('')
  const { busy, answer, lackOf } = useAnswers(alarm, note.trim(), onAnswering)
  const isEnterTold = useEnterTold()
  const { unitName, typeName, settledAt } = alarm
  return (
    <Dialog
      open
      isAbove
      className="ask119"
      title={
        <span className="in-row">
          <StateMark state="fire" size={16} isHeld />
          {say('owed.ask')}
        </span>
      }
      onCancel={stopAsking119}
      footer={
        <div className="grave">
          <p role="status" className="text-2">
            {isEnterTold && say('owed.enter')}
          </p>
          {ANSWERS.map((one) => (
            <button
              key={one}
              type="button"
              className="press"
              disabled={lackOf(one) !== null || busy !== null}
              aria-busy={busy === one}
              aria-keyshortcuts={KEYS[one][0].replace(' ', '+')}
              title={lackOf(one) ?? undefined}
              onClick={(event) => isFirstPress(event) && answer(one)}
            >
              {say(`owed.${one}`)}
              <kbd className="keycap">{KEYS[one][0]}</kbd>
            </button>
          ))}
        </div>
      }
    >
      <p>
        <b>{unitName}</b> {spotOf(alarm)} · {typeName}
      </p>
      <p className="text-2 tabular">
        {say('owed.since', { span: spanOf(serverNow().getTime() - (settledAt ?? serverNow()).getTime()) })}
      </p>
      <label htmlFor={id} className="text-2">
        {say('owed.note')}
      </label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={NOTE_MAX_CHARS}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  )
}

/** What answers it, what each lacks now, and what came of it. */
function useAnswers(alarm: Alarm, note: string, onAnswering: (is: boolean) => void) {
  const say = useText(handlingBook)
  const toast = useToast()
  const stale = useStale()
  const mayHandle = useMayHandle()
  const isOnline = useIsOnline(alarm)
  const [busy, setBusy] = useState<Answer | null>(null)
  const { alarmId, fireDepartment } = alarm

  function lackOf(one: Answer): string | null {
    if (!mayHandle) return say('noRight')
    if (stale !== null) return stale
    if (one === 'notNeeded' && note === '') return say('owed.noteEmpty')
    return one === 'push' && !isOnline ? say('owed.noPlatform') : null
  }
  async function send(one: Answer): Promise<string> {
    if (one === 'push') {
      const { receipt } = await api.pushToFireDepartment({ alarmId, fireDepartment: fireDepartment ?? '' })
      return say('119.pushed', { receipt })
    }
    await api.answer119({ alarmId, answer: one, ...(note !== '' && { note }) })
    return say('owed.done')
  }
  async function answer(one: Answer): Promise<void> {
    const lack = lackOf(one)
    if (lack !== null) return toast.warn(lack)
    if (busy !== null) return
    setBusy(one)
    onAnswering(true)
    try {
      toast.done(await send(one))
      stopAsking119()
    } catch (error) {
      onAnswering(false)
      toast.failed(error)
      setBusy(null)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const one = event.altKey ? ANSWERS.find((each) => KEYS[each][1] === event.code) : undefined
    if (one === undefined) return
    event.preventDefault()
    if (!event.repeat) void answer(one)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true }) // before the dialog behind it
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return { busy, lackOf, answer: (one: Answer) => void answer(one) }
}

/** A platform that cannot be asked is one where nobody sits: there is the telephone. */
function useIsOnline({ fireDepartment, alarmId }: Alarm): boolean {
  const { data } = useQuery({
    queryKey: ['alarms.fireDepartmentOnline', alarmId],
    queryFn: ({ signal }) => api.isFireDepartmentOnline({ fireDepartment }, { signal }),
    enabled: fireDepartment !== null,
    retry: false,
    gcTime: 0,
  })
  return data?.isOnline ?? false
}
