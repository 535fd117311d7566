import { goInstead, hasNfc, readTags, Scanner, PhoneSheet, usePhone } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { checkBegun } from './found.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { pointPlaceOf, type PhoneRound } from './round.ts'
import { type WhichPoint, whichByNumber, whichPoint } from './whichPoint.ts'

type Way = 'qr' | 'nfc' | 'typed'

/** Which point one stands at: by its label, by its tag, or, marked so and with a photo, by its number. */
export function ScanPage({ round }: { round: PhoneRound }) {
  const say = useText(phonePatrolBook)
  const { store, userId } = usePhone()
  const [way, setWay] = useState<Way>('qr')
  const [which, setWhich] = useState<WhichPoint | null>(null)
  const { task, next, points } = round
  const known = points.map(({ point }) => point)
  const read = (text: string, proof: 'scanned' | 'nfc') => void whichPoint(text, proof, known).then(setWhich)
  const begin = async ({ point, proof, tag }: Extract<WhichPoint, { is: 'found' }>) => {
    await store.keepDraft(userId, checkDraftOf(task.taskId, point.pointId), checkBegun(proof, tag))
    goInstead('patrol', task.taskId, 'check', point.pointId)
  }
  const ways: readonly Way[] = hasNfc() ? ['nfc', 'qr', 'typed'] : ['qr', 'typed']
  return (
    <PhoneSheet
      title={say('progress', { done: round.doneCount, due: points.length })}
      foot={
        which?.is === 'found' && (
          <button type="button" className="btn pri" onClick={() => void begin(which)}>
            {say('startPoint', { name: which.point.name })}
          </button>
        )
      }
    >
      <div className="scan">
        <div className="yn" role="tablist">
          {ways.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={way === each}
              className={way === each ? 'on' : undefined}
              onClick={() => {
                setWay(each)
                setWhich(null)
              }}
            >
              {say(each)}
            </button>
          ))}
        </div>
        {way === 'qr' && <Scanner onRead={(text) => read(text, 'scanned')} />}
        {way === 'nfc' && <Tags onRead={(text) => read(text, 'nfc')} />}
        {way === 'typed' && <Typed onNumber={(number) => setWhich(whichByNumber(number, known))} />}
        <div className="card" role="status">
          {which === null && next && <p>{say('go', { name: pointPlaceOf(next) })}</p>}
          {which?.is === 'foreign' && (
            <p className="said">{say(way === 'typed' ? 'wrongNumber' : 'foreign')}</p>
          )}
          {which?.is === 'forged' && <p className="said">{say('forged')}</p>}
          {which?.is === 'found' && <h2>{pointPlaceOf(which.point)}</h2>}
          {which?.is === 'found' && next && which.point !== next && (
            <p className="note">{say('notNext', { name: which.point.name, next: next.name })}</p>
          )}
        </div>
      </div>
    </PhoneSheet>
  )
}

export const checkDraftOf = (taskId: string, pointId: string): string => `patrol.check ${taskId} ${pointId}`

function Tags({ onRead }: { onRead: (text: string) => void }) {
  const say = useText(phonePatrolBook)
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    const ending = new AbortController()
    // Refused by the phone: the other ways are beside it.
    readTags((text) => tell(text), ending.signal).catch(() => undefined)
    return () => ending.abort()
  }, [])
  return <p className="empty">{say('holdTag')}</p>
}

function Typed({ onNumber }: { onNumber: (number: string) => void }) {
  const say = useText(phonePatrolBook)
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{say('number')}</label>
      <input
        id={id}
        className="inp"
        autoCapitalize="characters"
        onChange={({ target }) => onNumber(target.value)}
      />
      <p className="note">{say('typedNote')}</p>
    </div>
  )
}
