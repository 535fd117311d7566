import { useText } from '@gss/web-kit/text/book'
import { useId } from 'react'
import { usageColour } from '../../contract/index.ts'
import { monitorBook } from './monitorBook.ts'

/** An ink number, its word, and a bar in the colour of spec §9. */
export function UsageBar({ name, percent }: { name: string; percent: number }) {
  const say = useText(monitorBook)
  const id = useId()
  const colour = usageColour(percent)
  return (
    <div className="mon-use">
      <span className="text-2 small" id={id}>
        {name}
      </span>
      <p className="tabular">
        <b>{percent}</b> % <span className="text-2 small">{say(`usage.${colour}`)}</span>
      </p>
      <div
        className="mon-bar"
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i className={`is-${colour}`} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
