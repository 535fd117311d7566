import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { type Label, UNMARKED_MAX } from '../../contract/index.ts'
import type { Labels } from '../../model/labels.ts'
import type { Size } from '../../model/point.ts'
import { UNMARKED_KINDS } from '../../model/unmarkedDevices.ts'
import { editorBook } from './editorBook.ts'
import { PlacedTab } from './PlacedTab.tsx'
import { UnmarkedTab } from './UnmarkedTab.tsx'
import type { useUnmarked } from './useUnmarked.ts'

interface RightPanelProps {
  unmarked: ReturnType<typeof useUnmarked>
  labels: Labels
  size: Size | null
  chosen: string | null
  mayEdit: boolean
  /** There is a picture to place them on. */
  mayPlace: boolean
  onChoose: (key: string, label: Label) => void
}

/** Of a list that was cut nobody here knows how long it is. */
const countOf = (count: number) => (count >= UNMARKED_MAX ? `${UNMARKED_MAX}+` : count)

/** What is not on the plan yet, a list for each kind, and what is. */
export function RightPanel({ unmarked, labels, size, chosen, mayEdit, mayPlace, onChoose }: RightPanelProps) {
  const say = useText(editorBook)
  const [isPlaced, setPlaced] = useState(!mayEdit)
  const { state } = unmarked
  return (
    <>
      <div className="pe-tabs" role="tablist" aria-label={say('devices')}>
        {UNMARKED_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            role="tab"
            aria-selected={!isPlaced && state.kind === kind}
            onClick={() => {
              setPlaced(false)
              unmarked.chooseKind(kind)
            }}
          >
            {say(`kind.${kind}`)} <span className="tabular">{countOf(state.lists[kind].length)}</span>
          </button>
        ))}
        <button type="button" role="tab" aria-selected={isPlaced} onClick={() => setPlaced(true)}>
          {say('kind.placed')} <span className="tabular">{labels.size}</span>
        </button>
      </div>
      {isPlaced ? (
        <PlacedTab labels={labels} size={size} chosen={chosen} onChoose={onChoose} />
      ) : (
        <UnmarkedTab key={state.kind} unmarked={unmarked} kind={state.kind} mayPlace={mayPlace} />
      )}
    </>
  )
}
