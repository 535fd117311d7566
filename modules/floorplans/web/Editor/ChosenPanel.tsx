import { Sending } from '@gss/web-kit/dialog/Sending.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Label } from '../../contract/index.ts'
import { inReadingOrder, lay, onGrid, onLine } from '../../model/arrange.ts'
import { markerOf, type Marker } from '../../model/edit.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { editorBook } from './editorBook.ts'
import { SightFields } from './SightFields.tsx'
import { summaryOf } from './summary.ts'

interface ChosenPanelProps {
  desk: PlanDesk
  labels: readonly Label[]
  mayEdit: boolean
  onLink: (camera: Label) => void
  onClear: () => void
}

const LAID_MIN = 3

/** What is chosen, and what can be done with it. */
export function ChosenPanel({ desk, labels, mayEdit, onLink, onClear }: ChosenPanelProps) {
  const say = useText(editorBook)
  const [only] = labels
  if (!only) return null
  const markers = labels.map((label) => markerOf(label))
  const isOne = labels.length === 1
  const { kinds, x, y } = summaryOf(labels)
  const facts = isOne
    ? [
        [say('code'), only.code],
        [say('place'), only.place],
        ['X', only.x.toFixed(2)],
        ['Y', only.y.toFixed(2)],
      ]
    : [
        [say('type'), kinds.map(([name, count]) => `${name} ${count}`).join(' · ')],
        ['X', say('span', { from: x[0].toFixed(2), to: x[1].toFixed(2) })],
        ['Y', say('span', { from: y[0].toFixed(2), to: y[1].toFixed(2) })],
      ]
  const doEdit = (edit: ReturnType<typeof lay>) => edit && void desk.do(edit)
  return (
    <section className="pe-chosen" aria-label={say('chosen')}>
      <b className="ellipsis">{isOne ? only.name : say('chosen.count', { count: labels.length })}</b>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {mayEdit && isOne && only.kind === 'camera' && (
        <Sending>
          <SightFields key={only.targetId} label={only} desk={desk} />
        </Sending>
      )}
      {mayEdit && (
        <div className="pe-deeds">
          <Sending>
            {labels.length >= LAID_MIN && (
              <>
                <button type="button" className="press compact" onClick={() => doEdit(lineOf(markers))}>
                  {say('line')}
                </button>
                <button type="button" className="press compact" onClick={() => doEdit(gridOf(markers))}>
                  {say('grid')}
                </button>
              </>
            )}
            {isOne && only.kind === 'camera' && (
              <button type="button" className="press compact" onClick={() => onLink(only)}>
                {say('linkMode')}
              </button>
            )}
            <button
              type="button"
              className="press compact"
              onClick={() => {
                void desk.do({ kind: 'remove', deed: 'remove', markers })
                onClear()
              }}
            >
              {say('delete')}
            </button>
          </Sending>
          <button type="button" className="press compact quiet" onClick={onClear}>
            {say('clear')}
          </button>
        </div>
      )}
    </section>
  )
}

/** From the first to the last of them, evenly. */
function lineOf(markers: readonly Marker[]) {
  const inOrder = inReadingOrder(markers)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  return first && last ? lay('line', inOrder, onLine(inOrder.length, first.at, last.at)) : null
}

/** In the middles of equal cells of the rectangle they stand in. */
function gridOf(markers: readonly Marker[]) {
  const xs = markers.map(({ at }) => at.x)
  const ys = markers.map(({ at }) => at.y)
  const rect = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
  const byRow = markers.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
  return lay('grid', byRow, onGrid(byRow.length, rect))
}
