import { useHeard } from '@gss/live/web'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Label, Layer, PictureKind } from '../../contract/index.ts'
import type { MapOptions } from '../../model/options.ts'
import { api } from '../api.ts'
import { planBook } from '../planBook.ts'
import { Evacuation } from './Evacuation.tsx'
import { NoPicture } from './NoPicture.tsx'
import { pickedMarkers, PlanView } from './PlanView.tsx'
import { PlanTools } from './PlanTools.tsx'
import { usePlanDesk } from './useDesk.ts'
import type { HostEvents } from './usePlanHands.ts'

export interface FloorMapProps extends HostEvents {
  layerId: string
  /** The plan with what stands on it, unless its evacuation map is asked for. */
  kind?: PictureKind
  /** The device, camera or board device one looks at first: it is centred, framed and named. */
  componentId?: string | undefined
  /** What the host allows (spec §6). Nothing, unless it says so. */
  options?: MapOptions
  /** Things whose fire somebody has claimed: they stand still. */
  held?: ReadonlySet<string> | undefined
  /** In a small frame: fewer keys. */
  isCompact?: boolean
  /** What burns does not bring it nearer: all of the plan stays in sight. */
  keepsWhole?: boolean
  /** CSS pixels; without it, all the height there is. */
  height?: number
  /** 2 on a wall. */
  markerSize?: number
  cardActions?: (label: Label) => ReactNode
}

const LOOK_ONLY: MapOptions = {}

/** One plan, live. */
export function FloorMapBody({ layerId, height, ...rest }: FloorMapProps) {
  const say = useText(planBook)
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['plan.layer', layerId],
    queryFn: ({ signal }) => api.layer({ layerId }, { signal }),
  })
  useHeard('plan.layers', () => void queries.invalidateQueries({ queryKey: ['plan.layer', layerId] }))
  return (
    <div className="plan-frame" style={{ height: height ?? '100%' }}>
      {query.isPending && <Skeleton label={say('loading')} />}
      {query.error && !query.data && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <OpenPlan key={layerId} layer={query.data} {...rest} />}
    </div>
  )
}

type OpenPlanProps = Omit<FloorMapProps, 'layerId' | 'height'> & { layer: Layer }

function OpenPlan({ kind = 'plan', ...rest }: OpenPlanProps) {
  const { layer, isCompact } = rest
  return kind === 'evacuation' && layer.evacuation ? (
    <Evacuation layer={layer} isCompact={isCompact} />
  ) : (
    <LivePlan {...rest} />
  )
}

function LivePlan({ layer, componentId, options = LOOK_ONLY, ...rest }: Omit<OpenPlanProps, 'kind'>) {
  const { desk, state } = usePlanDesk(layer.layerId)
  if (!layer.picture) return <NoPicture fact={layer.layerName} />
  const hasTools = options.draggable || options.removable || options.relatable || options.selectable
  return (
    <>
      {hasTools && (
        <div className="plan-bar in-row">
          <PlanTools desk={desk} state={state} options={options} picked={pickedMarkers(state)} />
        </div>
      )}
      <PlanView layer={layer} desk={desk} state={state} options={options} targetId={componentId} {...rest} />
    </>
  )
}
