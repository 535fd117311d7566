import { hasNfc, readTags, Scanner } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { PiecePoint } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import { type WhichPoint, whichByNumber, whichPoint } from './whichPoint.ts'

type Way = 'qr' | 'nfc' | 'typed'

interface PointReaderProps {
  /** What one may stand at. */
  points: readonly PiecePoint[]
  /** Null: somebody changed the way, and begins anew. */
  onRead: (which: WhichPoint | null) => void
  /** What came of it. */
  children: ReactNode
}

/** Which point one stands at: by its label, by its tag, or, marked so and with a photo, by its number. */
export function PointReader({ points, onRead, children }: PointReaderProps) {
  const say = useText(phonePatrolBook)
  const [way, setWay] = useState<Way>('qr')
  const read = (text: string, proof: 'scanned' | 'nfc') => void whichPoint(text, proof, points).then(onRead)
  const ways: readonly Way[] = hasNfc() ? ['nfc', 'qr', 'typed'] : ['qr', 'typed']
  return (
    <div className="scan">
      <div className="yes-no" role="tablist">
        {ways.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={way === each}
            className={way === each ? 'is-on' : undefined}
            onClick={() => {
              setWay(each)
              onRead(null)
            }}
          >
            {say(each)}
          </button>
        ))}
      </div>
      {way === 'qr' && <Scanner onRead={(text) => read(text, 'scanned')} />}
      {way === 'nfc' && <Tags onRead={(text) => read(text, 'nfc')} />}
      {way === 'typed' && <Typed onNumber={(number) => onRead(whichByNumber(number, points))} />}
      <div className="card" role="status">
        {children}
      </div>
    </div>
  )
}

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
    <div className="phone-field">
      <label htmlFor={id}>{say('number')}</label>
      <input
        id={id}
        className="input"
        autoCapitalize="characters"
        onChange={({ target }) => onNumber(target.value)}
      />
      <p className="note">{say('typedNote')}</p>
    </div>
  )
}
