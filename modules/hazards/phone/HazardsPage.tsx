import { hashTo, OwnKey, type PhonePageProps, PhoneSheet, useCarried, usePiece } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { tryDecode } from '@gss/kit/wire'
import {
  fieldRectification,
  MY_HAZARDS_PIECE,
  type MyRectification,
  myRectifications,
} from '../contract/index.ts'
import { hazardsDeskBook, phoneHazardsBook } from './hazardsBook.ts'
import { RectifyPage } from './RectifyPage.tsx'
import { ReportPage } from './ReportPage.tsx'

/** What this person has to put right, and the way to report from anywhere. */
export function PhoneHazardsPage({ args: [what, id] }: PhonePageProps) {
  const mine = usePiece(MY_HAZARDS_PIECE, myRectifications) ?? []
  const one = mine.find(({ hazardId }) => hazardId === id)
  if (what === 'report') return <ReportPage />
  if (what === 'rectify' && one) return <RectifyPage hazard={one} />
  return <Mine mine={mine} />
}

const HH_MM = 16
function Mine({ mine }: { mine: readonly MyRectification[] }) {
  const say = useText(phoneHazardsBook)
  const desk = useText(hazardsDeskBook)
  const handedIn = useHandedIn()
  return (
    <PhoneSheet
      title={say('title')}
      left={<OwnKey />}
      foot={
        <a className="press primary" href={hashTo('hazards', 'report')}>
          {desk('report')}
        </a>
      }
    >
      <div className="card">
        <h2>{say('mine')}</h2>
        {mine.length === 0 && <p className="note">{say('none')}</p>}
      </div>
      {mine.map(({ hazardId, number, address, description, rectifyState, dueAt }) => (
        <a key={hazardId} className="list-item" href={hashTo('hazards', 'rectify', hazardId)}>
          <span className="in-row">
            <b>{address}</b>
            <span className="spacer" />
            <span className="meta">
              {handedIn.has(hazardId) ? say('waiting') : rectifyState && desk(`within.${rectifyState}`)}
            </span>
          </span>
          <span className="meta">
            {number} · {description}
            {dueAt && ' · '}
            {dueAt && <span className="whole">{say('due', { at: dateTimeOf(dueAt).slice(0, HH_MM) })}</span>}
          </span>
        </a>
      ))}
    </PhoneSheet>
  )
}

/** What was handed in on this phone and has not been heard of. */
function useHandedIn(): ReadonlySet<string> {
  const { entries } = useCarried()
  return new Set(
    entries.flatMap(({ kind, fate, body }) => {
      if (kind !== 'hazard.rectify' || fate !== 'waiting') return []
      const read = tryDecode(fieldRectification, body)
      return read.ok ? [read.value.hazardId] : []
    }),
  )
}
