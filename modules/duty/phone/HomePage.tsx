import { goOnPhone, hashTo, OwnKey, PhoneSheet, usePhone, type PhoneWork, WorkMark } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useState } from 'react'
import { fieldAnswer, fieldSignOff, fieldSignOn, type MyCheck, type RoomNow } from '../contract/index.ts'
import { leftMs, type OnDuty, type OnDutyRow } from './onDuty.ts'
import { phoneBook, recordBook } from './phoneBook.ts'

const HH_MM = 5
const DATE_HH_MM = 16
const shortTime = (at: Date): string => dateTimeOf(at).slice(0, DATE_HH_MM)
export const shortClock = (at: Date): string => clockOf(at).slice(0, HH_MM)

/** The shift one is in, what is asked now, and what is to be written. */
export function HomePage({ duty }: { duty: OnDuty }) {
  const say = useText(phoneBook)
  const { checks, room, rooms, given } = duty
  return (
    <PhoneSheet title={say('title')} left={<OwnKey />}>
      {checks.map((check) => (
        <Check key={check.checkId} check={check} />
      ))}
      {given
        .filter(({ isMine }) => !isMine)
        .map(({ handoverId, roomName, givenName, givenAt }) => (
          <a key={handoverId} className="list-item" href={hashTo('duty', 'take', handoverId)}>
            <b>{say('toTake', { room: roomName })}</b>
            <span className="meta">{say('toTake.from', { name: givenName, at: shortTime(givenAt) })}</span>
          </a>
        ))}
      {room ? <Kept duty={duty} room={room} /> : <SignOn duty={duty} />}
      {rooms.length === 0 && <p className="empty">{say('noRooms')}</p>}
      {room && <Rows rows={duty.rows} />}
      <Shifts duty={duty} />
    </PhoneSheet>
  )
}

/** The centre asks; whoever presses is awake. */
function Check({ check }: { check: MyCheck }) {
  const say = useText(phoneBook)
  const phone = usePhone()
  const left = Math.max(0, leftMs(check, useNow()))
  const { checkId, name, askedName } = check
  return (
    <section className="card duty-ask" aria-label={say('check')}>
      <h2>{say('check')}</h2>
      <p className="meta wraps">
        {name} · {askedName}
      </p>
      <p>
        {left > 0 ? (
          <>
            <span className="from-far tabular">{spanOf(left)}</span>{' '}
            <span className="text-2">{say('left')}</span>
          </>
        ) : (
          <span className="text-2">{say('tooLate')}</span>
        )}
      </p>
      <button
        type="button"
        className="press primary wide"
        onClick={() =>
          void phone.done({
            kind: 'duty.answer',
            title: say('answerDeed', { name }),
            body: encode(fieldAnswer, { checkId }),
            files: [],
          })
        }
      >
        {say(left > 0 ? 'answer' : 'answerLate')}
      </button>
    </section>
  )
}

/** Where somebody may sign on: the rooms of their unit, by a press or by the code on the wall. */
function SignOn({ duty: { rooms, shifts, isSignWaiting } }: { duty: OnDuty }) {
  const say = useText(phoneBook)
  const phone = usePhone()
  const planned = shifts[0]?.roomId
  const inOrder = rooms.toSorted(
    (one, other) => Number(other.roomId === planned) - Number(one.roomId === planned),
  )
  if (rooms.length === 0) return null
  return (
    <div className="card">
      <p className="from-far">{say('notThere')}</p>
      {isSignWaiting && <p className="note">{say('waiting')}</p>}
      <a className="press primary wide" href={hashTo('duty', 'scan')}>
        {say('scan')}
      </a>
      {inOrder.map(({ roomId, roomName }) => (
        <button
          key={roomId}
          type="button"
          className="press wide"
          onClick={() =>
            void phone.done({
              kind: 'duty.signOn',
              title: say('signOnDeed', { room: roomName }),
              body: encode(fieldSignOn, { roomId, way: 'account' }),
              files: [],
            })
          }
        >
          {say('signOn', { room: roomName })}
        </button>
      ))}
    </div>
  )
}

function Kept({ duty, room }: { duty: OnDuty; room: RoomNow }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  const phone = usePhone()
  const [isLeaving, setLeaving] = useState(false)
  const { there, isSignWaiting, given, isGiving, mySign } = duty
  const mine = given.find(({ isMine, roomId }) => isMine && roomId === room.roomId)
  const leave = () => {
    setLeaving(false)
    void phone.done({
      kind: 'duty.signOff',
      title: say('signOffDeed', { room: room.roomName }),
      body: encode(fieldSignOff, { roomId: room.roomId }),
      files: [],
    })
  }
  return (
    <>
      <div className="card">
        <h2 className="wraps">{room.roomName}</h2>
        <p className="meta">
          {[
            mySign?.shiftName || room.shiftName,
            room.shiftUntil && say('until', { at: shortClock(room.shiftUntil) }),
            mySign && say('since', { at: shortTime(mySign.at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isSignWaiting && <p className="note">{say('waiting')}</p>}
        <a className="press wide" href={hashTo('duty', 'check')}>
          {say('panelCheck')}
        </a>
        {mine || isGiving ? (
          <>
            <p className="note">{say('givenWaits')}</p>
            {mine && (
              <a className="press wide" href={hashTo('duty', 'take', mine.handoverId)}>
                {desk('withdraw')}
              </a>
            )}
          </>
        ) : (
          <a className="press wide" href={hashTo('duty', 'give')}>
            {desk('give')}
          </a>
        )}
        {isLeaving ? (
          <button type="button" className="press wide is-on" onClick={leave}>
            {say('leaveSure')}
          </button>
        ) : (
          <button type="button" className="press wide" onClick={() => setLeaving(true)}>
            {desk('signOff')}
          </button>
        )}
      </div>
      <h2 className="phone-field">{say('there', { count: there.length, min: room.peopleMin })}</h2>
      {there.map(({ signId, name, rank, shiftName, at }) => (
        <div key={signId} className="line-item">
          <span>
            {name} {rank !== 'none' && <span className="chip">{desk(`rank.${rank}`)}</span>}
            <span className="meta tabular">
              {' '}
              {shiftName} {shortTime(at)}
            </span>
          </span>
        </div>
      ))}
    </>
  )
}

const MARK: Readonly<Record<OnDutyRow['state'], PhoneWork>> = {
  due: 'toCome',
  recorded: 'done',
  missed: 'missed',
  late: 'done',
}
function Rows({ rows }: { rows: readonly OnDutyRow[] }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  return (
    <>
      <h2 className="phone-field">{desk('noun')}</h2>
      {rows.length === 0 && <p className="empty">{say('noRows')}</p>}
      {rows.map((row) => {
        const { dueAt, state, isWaiting, told, userName } = row
        const isOpen = told === null && !isWaiting
        const inside = (
          <span className="in-row">
            <b className="tabular">{shortTime(dueAt)}</b>
            <span className="spacer" />
            <span className="state-word">
              <WorkMark work={isWaiting ? 'done' : MARK[state]} />
              {isWaiting ? say('waiting') : desk(`state.${state}`)} {userName}
            </span>
          </span>
        )
        const key = String(dueAt.getTime())
        return isOpen ? (
          <button key={key} type="button" className="list-item" onClick={() => goOnPhone('duty', 'row', key)}>
            {inside}
          </button>
        ) : (
          <div key={key} className="list-item">
            {inside}
          </div>
        )
      })}
    </>
  )
}

function Shifts({ duty: { shifts } }: { duty: OnDuty }) {
  const say = useText(phoneBook)
  return (
    <>
      <h2 className="phone-field">{say('shifts')}</h2>
      {shifts.length === 0 && <p className="empty">{say('noShifts')}</p>}
      {shifts.map(({ roomId, roomName, shiftName, from, until, mates }) => (
        <div key={`${roomId} ${from.getTime()}`} className="line-item">
          <span>
            <b className="tabular">
              {shortTime(from)}–{shortClock(until)}
            </b>{' '}
            {shiftName}
            <span className="meta wraps">
              {' '}
              {roomName} {mates && say('with', { names: mates })}
            </span>
          </span>
        </div>
      ))}
    </>
  )
}
