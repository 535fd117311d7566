import { useText } from '@gss/web-kit/text/book'
import { useMemo } from 'react'
import type { Layer } from '../../contract/index.ts'
import type { PlanPoint } from '../../model/point.ts'
import type { Pin } from '../canvas/pin.ts'
import type { EditorDraft } from './draftParts.tsx'
import { editorBook } from './editorBook.ts'
import { type FitPoints, withPoint } from './fitPoints.ts'
import { PicturePreview } from './PicturePreview.tsx'

interface FitViewProps {
  layer: Layer
  draft: EditorDraft
  points: FitPoints
  onPoints: (points: FitPoints) => void
}

export function FitView({ layer, draft, points, onPoints }: FitViewProps) {
  const say = useText(editorBook)
  const [from, to] = [usePins(points.from), usePins(points.to)]
  const old = useMemo(() => ({ layerId: layer.layerId, kind: 'plan' as const }), [layer.layerId])
  return (
    <>
      <p>{say('fit.how')}</p>
      <div className="pe-fit">
        <figure>
          <figcaption className="text-2 small">{say('fit.old', { count: points.from.length })}</figcaption>
          <PicturePreview
            which={old}
            picture={layer.picture}
            label={say('fit.oldMap')}
            pins={from}
            events={{ onEmpty: (at) => onPoints({ ...points, from: withPoint(points.from, at) }) }}
          />
        </figure>
        <figure>
          <figcaption className="text-2 small">{say('fit.new', { count: points.to.length })}</figcaption>
          <PicturePreview
            which={draft}
            picture={draft.picture}
            label={say('fit.newMap')}
            pins={to}
            events={{ onEmpty: (at) => onPoints({ ...points, to: withPoint(points.to, at) }) }}
          />
        </figure>
      </div>
    </>
  )
}

const usePins = (points: readonly PlanPoint[]): Pin[] =>
  useMemo(
    () =>
      points.map((at, index) => ({
        key: String(index),
        at,
        icon: 'patrol',
        look: 'normal',
        label: String(index + 1),
      })),
    [points],
  )
