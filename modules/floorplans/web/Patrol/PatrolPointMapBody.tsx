import { Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planPoint } from '../../model/point.ts'
import { api } from '../api.ts'
import { UNDRESSED } from '../canvas/pin.ts'
import { planBook } from '../planBook.ts'
import { Surface } from '../surface/Surface.tsx'
import { usePlanPicture } from '../surface/usePicture.ts'
import type { PointInRound } from './patrolLook.ts'
import { pinsOfRound } from './round.ts'

export interface PatrolPointMapProps {
  layerId: string
  points: readonly PointInRound[]
  /** Flashes every 300 ms (spec §4), and is looked at. */
  chosenId?: string | undefined
  onChoose?: (pointId: string) => void
  height?: number
}

/** The plan with the points of one round of patrol. */
export function PatrolPointMapBody({ layerId, points, chosenId, onChoose, height }: PatrolPointMapProps) {
  const say = useText(planBook)
  const { data: layer } = useQuery({
    queryKey: ['plan.layer', layerId],
    queryFn: ({ signal }) => api.layer({ layerId }, { signal }),
  })
  const { picture } = usePlanPicture({ layerId, kind: 'plan', picture: layer?.picture ?? null })
  const pins = useMemo(() => pinsOfRound(points, chosenId), [points, chosenId])
  const chosen = points.find(({ pointId }) => pointId === chosenId)
  if (!layer) return <Skeleton label={say('loading')} />
  return (
    <div className="plan-frame" style={{ height: height ?? '100%' }}>
      <Surface
        label={say('map.of', { layer: layer.layerName, count: points.length })}
        picture={picture}
        pins={pins}
        dress={UNDRESSED}
        events={{ onPress: ({ key }) => onChoose?.(key) }}
        middle={chosen && planPoint(chosen.x, chosen.y)}
      />
    </div>
  )
}
