import { printSheet } from '@gss/web-kit/crud/printSheet'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { QrCode } from '@gss/web-kit/qr/QrCode.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { useId, useRef, useState } from 'react'
import {
  clockAt,
  DUTY_NAME_MAX_CHARS,
  type Room,
  SHIFT_PEOPLE_MAX,
  SHIFTS_MAX,
  type Shift,
} from '../../contract/index.ts'
import { api, ROSTER } from '../api.ts'
import { rosterBook } from './rosterBook.ts'

interface RoomDialogProps {
  room: Room
  onDone: () => void
  onClose: () => void
}

/** How a room is kept, and the code people sign on by. */
export function RoomDialog({ room, onDone, onClose }: RoomDialogProps) {
  const say = useText(rosterBook)
  const toast = useToast()
  const id = useId()
  const [shifts, setShifts] = useState<Shift[]>(room.shifts)
  const [isLinked, setLinked] = useState(room.isLinked)
  const [peopleMin, setPeople] = useState(room.peopleMin)
  const { isSending, send } = useSend()
  const change = (shiftNo: number, more: Partial<Shift>) =>
    setShifts(shifts.map((each) => (each.shiftNo === shiftNo ? { ...each, ...more } : each)))
  const arrange = () =>
    send(async () => {
      await api.arrangeRoom({ roomId: room.roomId, shifts, isLinked, peopleMin })
      toast.done(say('done'))
      onDone()
    }, say('failed'))
  return (
    <Dialog
      open
      width={800}
      title={`${room.name} ${say('settings')}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void arrange()}>
            {say('save')}
          </SendButton>
        </>
      }
    >
      <div className="ro-two">
        <div className="ro-form">
          <span />
          <Checkbox checked={isLinked} onChange={({ target }) => setLinked(target.checked)}>
            {say('settings.linked')}
          </Checkbox>
          <label htmlFor={`${id}people`}>{say('settings.people')}</label>
          <InputNumber
            id={`${id}people`}
            min={1}
            max={SHIFT_PEOPLE_MAX}
            value={peopleMin}
            onChange={(value) => setPeople(value ?? 1)}
          />
          {shifts.map((shift) => (
            <ShiftFields
              key={shift.shiftNo}
              shift={shift}
              onChange={(more) => change(shift.shiftNo, more)}
              onDrop={() => setShifts(shifts.filter(({ shiftNo }) => shiftNo !== shift.shiftNo))}
            />
          ))}
          <span />
          <Button
            className="ro-add"
            disabled={shifts.length >= SHIFTS_MAX}
            onClick={() => setShifts([...shifts, shiftAfter(shifts)])}
          >
            {say('settings.add')}
          </Button>
        </div>
        <RoomCode roomId={room.roomId} />
      </div>
    </Dialog>
  )
}
function shiftAfter(shifts: readonly Shift[]): Shift {
  const shiftNo = Math.max(0, ...shifts.map((each) => each.shiftNo)) + 1
  const fromMin = shifts.at(-1)?.untilMin ?? 0
  return {
    shiftNo,
    name: String(shiftNo),
    fromMin: fromMin % DAY_MIN,
    untilMin: (fromMin + EIGHT_H_MIN) % DAY_MIN,
  }
}
const DAY_MIN = 1_440
const EIGHT_H_MIN = 480

interface ShiftFieldsProps {
  shift: Shift
  onChange: (more: Partial<Shift>) => void
  onDrop: () => void
}
function ShiftFields({ shift, onChange, onDrop }: ShiftFieldsProps) {
  const say = useText(rosterBook)
  const minutes = (name: 'fromMin' | 'untilMin', label: string) => (
    <input
      type="time"
      className="ro-time tabular"
      aria-label={`${shift.name} ${label}`}
      value={clockAt(shift[name] % DAY_MIN)}
      onChange={({ target }) => {
        const [hour = 0, minute = 0] = target.value.split(':').map(Number)
        const told = hour * 60 + minute
        // The end of a day is midnight of the next.
        onChange({ [name]: name === 'untilMin' && told === 0 ? DAY_MIN : told })
      }}
    />
  )
  return (
    <>
      <Input
        aria-label={say('settings.name')}
        value={shift.name}
        maxLength={DUTY_NAME_MAX_CHARS}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <span className="in-row">
        {minutes('fromMin', say('settings.begin'))}–{minutes('untilMin', say('settings.end'))}
        <Button aria-label={say('settings.drop', { name: shift.name })} onClick={onDrop}>
          −
        </Button>
      </span>
    </>
  )
}

function RoomCode({ roomId }: { roomId: string }) {
  const say = useText(rosterBook)
  const sheet = useRef<HTMLElement>(null)
  const { data } = useQuery({
    queryKey: [ROSTER, 'code', roomId],
    queryFn: ({ signal }) => api.signOnCode({ roomId }, { signal }),
  })
  if (!data) return <aside />
  return (
    <aside className="ro-code">
      <figure className="sheet" ref={sheet}>
        <h2>{data.name}</h2>
        <QrCode value={addressOf(data.code)} label={say('settings.code')} />
        <figcaption className="text-2">{say('code.how')}</figcaption>
      </figure>
      <Button onClick={() => sheet.current && printSheet(sheet.current)}>{say('print')}</Button>
    </aside>
  )
}
/** Any phone opens it: the record's page, which asks whether one signs on here. */
function addressOf(code: string): string {
  const address = new URL('duty-record', window.location.href)
  address.searchParams.set('room', code)
  return address.href
}
