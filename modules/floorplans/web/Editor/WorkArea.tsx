import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, useState } from 'react'
import { editorBook } from './editorBook.ts'

type Sheet = 'floors' | 'devices'
const SHEETS: readonly Sheet[] = ['floors', 'devices']

interface WorkAreaProps {
  floors: ReactNode
  plan: ReactNode
  devices: ReactNode
}

/** Floors, plan, devices: beside each other, and on a phone the plan with the other two as sheets over its lower half. */
export function WorkArea({ floors, plan, devices }: WorkAreaProps) {
  const say = useText(editorBook)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  return (
    <>
      <div className="pe-sheets">
        {SHEETS.map((each) => (
          <button
            key={each}
            type="button"
            className="press"
            aria-pressed={sheet === each}
            onClick={() => setSheet(sheet === each ? null : each)}
          >
            {say(each)}
          </button>
        ))}
      </div>
      <div className={`pe-work sheet-${sheet ?? 'none'}`}>
        <nav className="pe-left">{floors}</nav>
        <div className="plan-frame pe-stage">{plan}</div>
        <aside className="pe-right" aria-label={say('devices')}>
          {devices}
        </aside>
      </div>
    </>
  )
}
