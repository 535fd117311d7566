import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { useCallees } from '../Handling/Contacts.tsx'
import { useDrafts } from '../Handling/drafts.ts'
import { type Step, stepsOf } from './steps.ts'
import { stepsBook } from './stepsBook.ts'

interface StepsProps {
  alarm: Alarm
  isTaken: boolean
  isOwed: boolean
  isSettled: boolean
}

/** 处置步骤: what is next stands out, what is done is told from what is to come. */
export function Steps({ alarm, ...known }: StepsProps) {
  const say = useText(stepsBook)
  const isWritten = useDrafts((drafts) => Boolean(drafts[alarm.alarmId]?.trim()))
  const first = useCallees(alarm)?.[0]
  const { steps, at } = stepsOf(alarm, { ...known, isWritten })
  const words = (step: Step) =>
    step === 'call' && first
      ? say('step.callWho', { who: `${first.what} ${first.name}` })
      : say(`step.${step}`)
  return (
    <section className="det-steps" aria-label={say('steps')}>
      <h4>{say('steps')}</h4>
      <ol>
        {steps.map((step, nth) => (
          <li
            key={step}
            className={nth === at ? 'is-now' : nth < at ? 'done' : ''}
            aria-current={nth === at ? 'step' : undefined}
          >
            <i className="tabular" aria-hidden>
              {nth + 1}
            </i>
            <span className="ellipsis">{words(step)}</span>
            {nth === 0 && at === 0 && <kbd className="keycap">Enter</kbd>}
          </li>
        ))}
      </ol>
    </section>
  )
}
