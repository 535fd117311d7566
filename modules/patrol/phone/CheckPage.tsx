import { goInstead, PhoneSheet, ShotField, useDraft, usePhone, VoiceField } from '@gss/field/phone'
import { fillSentence } from '@gss/kit/refusal'
import { useText } from '@gss/web-kit/text/book'
import { refusalSentence, useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { useId, useState } from 'react'
import {
  PATROL_PHOTOS_MAX,
  type PatrolPiece,
  type PiecePoint,
  placeOfPoint,
  refusals,
} from '../contract/index.ts'
import { checkDraftOf } from './beginCheck.ts'
import { checkBodyOf, type PointCheck, checkBegun, checkFilesOf, foundAt, whyNotYet } from './found.ts'
import { ItemField } from './ItemField.tsx'
import { phonePatrolBook } from './patrolBook.ts'
import { itemsAt, type PhoneRound } from './round.ts'

interface CheckPageProps {
  round: PhoneRound
  point: PiecePoint
  piece: PatrolPiece
}

/** What is looked at where one stands: everything is 正常 until it is said otherwise. */
export function PointCheckPage({ round, point, piece }: CheckPageProps) {
  const say = useText(phonePatrolBook)
  useRefusalTexts('patrol')
  const id = useId()
  const phone = usePhone()
  const { task } = round
  const name = checkDraftOf(task.taskId, point.pointId)
  const [check, change] = useDraft<PointCheck>(name, checkBegun('typed', ''))
  const [said, setSaid] = useState('')
  const place = placeOfPoint(point)
  if (check === undefined) return <PhoneSheet title={place}>{null}</PhoneSheet>
  const items = itemsAt(point, task, piece)
  const at = { point, items, open: piece.outcomes }
  const next = round.points.find(({ point: other, at: done }) => done === null && other !== point)?.point
  const save = async () => {
    const why = whyNotYet(check, at)
    if (why) return setSaid(sentenceOf(why))
    await phone.done({
      kind: 'patrol.check',
      title: say('deed', { task: task.name, point: point.name }),
      body: checkBodyOf(check, task, at),
      files: checkFilesOf(check, items),
      draft: name,
    })
    if (next) goInstead('patrol', task.taskId, 'scan')
    else goInstead('patrol', task.taskId, 'sign')
  }
  return (
    <PhoneSheet
      title={point.name}
      right={
        <span className="tabular">
          {say('progress', { done: round.doneCount, due: round.points.length })}
        </span>
      }
      foot={
        <button type="button" className="press primary" onClick={() => void save()}>
          {next ? say('saveNext', { name: next.name }) : say('save')}
        </button>
      }
    >
      {task.words && <p className="card">{task.words}</p>}
      {items.map((item) => (
        <ItemField
          key={item.itemId}
          item={item}
          place={place}
          open={piece.outcomes}
          found={foundAt(check, item)}
          onChange={(found) => change({ ...check, items: { ...check.items, [item.itemId]: found } })}
        />
      ))}
      <div className="phone-field">
        <span className="label">{say('pointPhoto')}</span>
        {check.proof === 'typed' && <p className="note">{say('typedNote')}</p>}
        <ShotField
          place={place}
          shots={check.photos}
          max={PATROL_PHOTOS_MAX}
          onChange={(photos) => change({ ...check, photos })}
        />
        <label htmlFor={id}>{say('remark')}</label>
        <textarea
          id={id}
          className="text-box"
          value={check.words}
          onChange={({ target }) => change({ ...check, words: target.value })}
        />
        <VoiceField voice={check.voice} onChange={(voice) => change({ ...check, voice })} />
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </PhoneSheet>
  )
}

/** In the words the server would refuse it with. */
function sentenceOf({ code, item }: { code: string; item: string }): string {
  const known: Readonly<Record<string, string>> = refusals
  return refusalSentence(code, fillSentence(known[code] ?? code, { item }), { item })
}
