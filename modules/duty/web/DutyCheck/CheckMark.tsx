import { useText } from '@gss/web-kit/text/book'
import type { CheckState } from '../../contract/index.ts'
import { dutyBook } from '../dutyBook.ts'

/** Look §14 "Work marks": done, to come, missed; done by somebody later. Not sent says nothing of people, and has the mark of a line that is cut. */
const MARKS: Readonly<Record<CheckState, { path: string; isBad?: true }>> = {
  asked: { path: 'M8 2.5a5.5 5.5 0 1 0 .01 0Z' },
  answered: { path: 'm3 8.5 3.2 3.2L13 4.8' },
  missed: { path: 'M3 8h10', isBad: true },
  unsent: { path: 'M2.5 8h3M10.5 8h3M6.8 5.2l2.4 5.6' },
  late: { path: 'm3 8.5 3.2 3.2L13 4.8M13 12.6v.4' },
}

export function CheckMark({ state }: { state: CheckState }) {
  const say = useText(dutyBook)
  const { path, isBad } = MARKS[state]
  return (
    <span className="state-word">
      <svg className={isBad ? 'duty-mark is-bad' : 'duty-mark'} viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
      {say(`state.${state}`)}
    </span>
  )
}
