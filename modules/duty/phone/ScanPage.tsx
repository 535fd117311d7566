import { goInstead, Scanner, PhoneSheet, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { fieldSignOn, readRoomCode, type RoomNow } from '../contract/index.ts'
import type { OnDuty } from './onDuty.ts'
import { phoneBook } from './phoneBook.ts'

/** The code at the room proves where one is; whether it is ours the server says. */
export function ScanPage({ duty: { rooms } }: { duty: OnDuty }) {
  const say = useText(phoneBook)
  const phone = usePhone()
  const [read, setRead] = useState<string | null>(null)
  const room = read === null ? undefined : roomOf(read, rooms)
  const signOn = async ({ roomName }: RoomNow, code: string) => {
    await phone.done({
      kind: 'duty.signOn',
      title: say('signOnDeed', { room: roomName }),
      body: encode(fieldSignOn, { way: 'code', code }),
      files: [],
    })
    goInstead('duty')
  }
  return (
    <PhoneSheet
      title={say('scan')}
      foot={
        room &&
        read !== null && (
          <button type="button" className="press primary" onClick={() => void signOn(room, read)}>
            {say('signOn', { room: room.roomName })}
          </button>
        )
      }
    >
      <div className="scan">
        <Scanner onRead={setRead} />
        <div className="card" role="status">
          {read === null && <p>{say('scanHint')}</p>}
          {read !== null && !room && <p className="said">{say('foreign')}</p>}
          {room && <h2 className="wraps">{room.roomName}</h2>}
        </div>
      </div>
    </PhoneSheet>
  )
}
const CODE_MAX_CHARS = 120
const roomOf = (read: string, rooms: readonly RoomNow[]): RoomNow | undefined => {
  const code = read.length <= CODE_MAX_CHARS ? readRoomCode(read) : null
  return code ? rooms.find(({ roomId }) => roomId === code.roomId) : undefined
}
