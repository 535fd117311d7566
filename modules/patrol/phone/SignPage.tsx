import { goInstead, type NewFile, PhoneSheet, SignField, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import { fieldCounterSign, fieldFinish } from '../contract/index.ts'
import { phonePatrolBook } from './patrolBook.ts'
import type { PhoneRound } from './round.ts'
import { RoundStand, Ticks, TaskWindow } from './TasksPage.tsx'

/** The end of a round: by whoever made it, then by whoever answers for it. */
export function RoundSignPage({ round, isCounter }: { round: PhoneRound; isCounter: boolean }) {
  const say = useText(phonePatrolBook)
  const id = useId()
  const phone = usePhone()
  const [signature, setSignature] = useState<NewFile | null>(null)
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const { task, points, doneCount } = round
  const missing = points.length - doneCount
  const needsWords = !isCounter && missing > 0
  const finish = async () => {
    if (needsWords && words.trim() === '') return setSaid(say('missing', { count: missing }))
    if (signature === null) return setSaid(say('signMissing'))
    const body = {
      taskId: task.taskId,
      signatureId: signature.uploadId,
      ...(words.trim() !== '' && { words: words.trim() }),
    }
    await phone.done({
      kind: isCounter ? 'patrol.counterSign' : 'patrol.finish',
      title: say(isCounter ? 'deedCounter' : 'deedSign', { task: task.name }),
      body: isCounter ? encode(fieldCounterSign, body) : encode(fieldFinish, body),
      files: [signature],
    })
    goInstead('patrol', task.taskId)
  }
  return (
    <PhoneSheet
      title={task.name}
      foot={
        <button type="button" className="press primary" onClick={() => void finish()}>
          {say(isCounter ? 'counterSign' : 'finish')}
        </button>
      }
    >
      <div className="card">
        <TaskWindow round={round} />
        <Ticks round={round} />
        <RoundStand round={round} />
      </div>
      <div className="phone-field">
        <label htmlFor={id}>{needsWords ? say('missing', { count: missing }) : say('remark')}</label>
        <textarea
          id={id}
          className="text-box"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SignField label={say(isCounter ? 'counterSign' : 'finish')} onChange={setSignature} />
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </PhoneSheet>
  )
}
