import { PatrolPointMap } from '@gss/floorplans/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { patrolBook } from '../patrolBook.ts'
import { PatrolMarkPicture, MARKS } from '../marks.tsx'
import { TASK } from '../queries.ts'
import '../patrol.css'

interface TaskPlanProps {
  taskId: string
  chosenId: string | undefined
  onChoose: (pointId: string) => void
  /** Where the chosen point stands, so that its floor is shown. */
  layerId?: string | null | undefined
  height?: number
  more?: ReactNode
}

/** The points of one round on their plans: by `xjFloors` and `taskPointFloorViewList`. */
export function TaskPlan({ taskId, chosenId, onChoose, layerId, height, more }: TaskPlanProps) {
  const say = useText(patrolBook)
  const [picked, setPicked] = useState<{ of: string; layerId: string } | null>(null)
  const floors = useQuery({
    queryKey: [TASK, taskId, 'floors'],
    queryFn: ({ signal }) => api.taskFloors({ taskId }, { signal }),
  })
  const known = floors.data ?? []
  // What a hand picked stays until another point or round is chosen.
  const of = `${taskId} ${chosenId ?? ''}`
  const wanted = picked?.of === of ? picked.layerId : layerId
  const shown = known.find((floor) => floor.layerId === wanted) ?? known[0]
  const points = useQuery({
    queryKey: [TASK, taskId, 'plan', shown?.layerId],
    queryFn: ({ signal }) => api.taskPointsOnPlan({ taskId, layerId: shown?.layerId ?? '' }, { signal }),
    enabled: shown !== undefined,
  })
  const error = floors.error ?? points.error
  if (error) return <Failed error={error} retry={say('again')} onRetry={() => void floors.refetch()} />
  if (!floors.data) return <Skeleton label={say('loading')} />
  if (!shown) return <EmptyState sentence={say('noPlan')} />
  return (
    <div className="pt-plan">
      <div className="pt-legend in-row small">
        {MARKS.map((mark) => (
          <span key={mark} className="in-row">
            <PatrolMarkPicture mark={mark} /> {say(`mark.${mark}`)}
          </span>
        ))}
        <span className="spacer" />
        <Segmented
          aria-label={say('floor')}
          size="small"
          value={shown.layerId}
          options={known.map((floor) => ({
            value: floor.layerId,
            label: floor.floorName || floor.layerName,
            title: `${floor.buildingName} ${floor.floorName}`,
          }))}
          onChange={(next) => setPicked({ of, layerId: next })}
        />
        {more}
      </div>
      <PatrolPointMap
        layerId={shown.layerId}
        points={(points.data ?? []).map(({ isAssisted, order, ...point }) => ({
          ...point,
          name: `${order} ${point.name}`,
          needsAssist: isAssisted,
        }))}
        chosenId={chosenId}
        onChoose={onChoose}
        {...(height !== undefined && { height })}
      />
    </div>
  )
}
