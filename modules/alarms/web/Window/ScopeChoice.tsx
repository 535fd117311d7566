import { useText } from '@gss/web-kit/text/book'
import { Radio } from 'antd'
import { useId } from 'react'
import type { WindowOption } from '../../contract/windowCalls.ts'
import { quietBook } from './quietBook.ts'
import { reachNameOf, reachWords } from './reachWords.ts'

interface ScopeChoiceProps {
  options: readonly WindowOption[]
  chosen: number
  onChoose: (nth: number) => void
}

/** From narrow to wide, each with what stands behind it. */
export function ScopeChoice({ options, chosen, onChoose }: ScopeChoiceProps) {
  const say = useText(quietBook)
  const id = useId()
  return (
    <div className="qw-scope">
      <span id={id}>{say('scope')}</span>
      <Radio.Group
        aria-labelledby={id}
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {options.map((option, nth) => (
          <Radio key={nth} value={nth}>
            {reachNameOf(option, say)}
            <small className="text-2 tabular">{reachWords(option, say)}</small>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  )
}
