import { useAsk } from '@gss/web-kit/dialog/useAsk'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { readRoomCode, type RoomNow } from '../../contract/index.ts'
import { api, DUTY_RECORD_KEY } from '../api.ts'
import { DutyWorkMark } from '../WorkMark.tsx'
import { recordBook } from './recordBook.ts'

const CLOCK_CHARS = 5
const SHOWN = 12
const EVERY_MS = 60_000
const CODE = 'room'

interface NowStripProps {
  onSheet: (roomId: string) => void
  onChanged: () => void
}

/** Who is there now, room by room; empty ones stand first. A code that was scanned asks whether one signs on. */
export function NowStrip({ onSheet, onChanged }: NowStripProps) {
  const say = useText(recordBook)
  const may = useMay()
  const toast = useToast()
  const ask = useAsk()
  const { isSending, send } = useSend()
  const [params, setParams] = useSearchParams()
  const name = useSession(({ session }) => session?.user.realname ?? '')
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const { data } = useQuery({
    queryKey: [DUTY_RECORD_KEY, 'now'],
    queryFn: ({ signal }) => api.roomsNow({}, { signal }),
    refetchInterval: EVERY_MS,
  })
  const deed = (run: () => Promise<string>) =>
    send(async () => {
      toast.done(await run())
      onChanged()
    })
  const signOn = (asked: Parameters<typeof api.signOn>[0]) =>
    deed(async () => say((await api.signOn(asked)).isPlanned ? 'signedOn' : 'signedOn.unplanned'))
  const signOff = () =>
    deed(async () => {
      await api.signOff({})
      return say('signedOff')
    })
  const code = params.get(CODE)
  const readCode = useEffectEvent((scanned: string) => {
    const next = new URLSearchParams(params)
    next.delete(CODE)
    setParams(next, { replace: true })
    const room = data?.rooms.find(({ roomId }) => roomId === readRoomCode(scanned)?.roomId)?.roomName ?? ''
    ask({
      title: say('signOn.question', { name, room }),
      okText: say('signOn'),
      cancelText: say('cancel'),
      onOk: () => signOn({ way: 'code', code: scanned }),
    })
  })
  const isKnown = data !== undefined
  useEffect(() => {
    if (code !== null && isKnown) readCode(code)
  }, [code, isKnown])
  if (!data || data.rooms.length === 0) return null
  return (
    <ul className="rc-now" aria-label={say('there')}>
      {data.rooms.slice(0, SHOWN).map((room) => (
        <li key={room.roomId} className="panel">
          <RoomWords room={room} isCentre={isCentre} />
          <span className="in-row">
            {may('add') && !isCentre && !room.isMineNow && data.mySign === null && (
              <Button
                type="primary"
                size="small"
                loading={isSending}
                onClick={() => void signOn({ roomId: room.roomId, way: 'account' })}
              >
                {say('signOn')}
              </Button>
            )}
            {room.isMineNow && (
              <Button size="small" loading={isSending} onClick={() => void signOff()}>
                {say('signOff')}
              </Button>
            )}
            <Button size="small" onClick={() => onSheet(room.roomId)}>
              {say('sheet')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function RoomWords({ room, isCentre }: { room: RoomNow; isCentre: boolean }) {
  const say = useText(recordBook)
  const { peopleCount, peopleMin, shiftUntil, shiftName } = room
  return (
    <div>
      <b className="ellipsis">{isCentre ? `${room.unitName} ${room.roomName}` : room.roomName}</b>
      <span className="state-word">
        <DutyWorkMark mark={peopleCount >= peopleMin ? 'ok' : peopleCount > 0 ? 'bad' : 'missed'} />
        <span className="tabular">
          {peopleCount === 0
            ? say('there.nobody')
            : say('there.count', { count: peopleCount, min: peopleMin })}
        </span>
        <span className="ellipsis">{room.names}</span>
        {room.isMineNow && <span className="chip">{say('mine')}</span>}
      </span>
      <span className="text-2 small tabular">
        {shiftUntil
          ? say('there.until', { shift: shiftName, time: clockOf(shiftUntil).slice(0, CLOCK_CHARS) })
          : say('there.none')}
      </span>
    </div>
  )
}
