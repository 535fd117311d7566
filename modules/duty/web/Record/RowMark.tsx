import { useText } from '@gss/web-kit/text/book'
import type { RowState } from '../../contract/index.ts'
import { DutyWorkMark, type WorkMarkName } from '../WorkMark.tsx'
import { recordBook } from './recordBook.ts'

const MARKS: Readonly<Record<RowState, WorkMarkName>> = {
  due: 'todo',
  recorded: 'ok',
  missed: 'missed',
  late: 'help',
}

export function RowMark({ state }: { state: RowState }) {
  const say = useText(recordBook)
  return (
    <span className="state-word">
      <DutyWorkMark mark={MARKS[state]} />
      {say(`state.${state}`)}
    </span>
  )
}
