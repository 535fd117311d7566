import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { type CountedLayer, type DeviceCounts } from '../../contract/index.ts'
import { PlanCounts } from '../FloorMap/Counts.tsx'
import { editorBook } from './editorBook.ts'
import { floorRows } from './floorRows.ts'
import { useFloors } from './useFloors.ts'

interface FloorListProps {
  buildingId: string
  unitId: string
  layerId: string | null
  /** Of the open layer, from its markers: they are newer. */
  live: DeviceCounts | undefined
  onOpen: (layerId: string) => void
}

/** Floors from the roof down; a floor without a plan offers to begin one. */
export function FloorList({ buildingId, unitId, layerId, live, onOpen }: FloorListProps) {
  const say = useText(editorBook)
  const may = useMay()
  const { floors, layers, error, isPending, retry, addLayer, isAdding } = useFloors(unitId, buildingId)
  if (isPending) return <Skeleton label={say('loading')} rows={8} />
  if (error) return <Failed error={error} retry={say('retry')} onRetry={retry} />
  if (floors.length === 0) return <EmptyState sentence={say('noFloors')} fact={say('noFloors.fact')} />
  return (
    <ul className="pe-floors" aria-label={say('floors')}>
      {floorRows(floors, layers).map(({ floor, layer }) => (
        <li key={layer?.layerId ?? floor.id}>
          {layer ? (
            <LayerRow
              layer={layer}
              isAlone={layers.filter(({ floorId }) => floorId === floor.id).length === 1}
              counts={layer.layerId === layerId ? (live ?? layer) : layer}
              isOpen={layer.layerId === layerId}
              onOpen={() => onOpen(layer.layerId)}
            />
          ) : (
            <button
              type="button"
              className="pe-floor bare"
              disabled={!may('add') || isAdding}
              onClick={() => addLayer(floor.id, say('layerName.first'), onOpen)}
            >
              <b>{floor.name}</b>
              <span className="spacer" />
              {may('add') ? (
                <span className="text-2 small in-row">
                  <Icon name="plus" size={12} />
                  {say('layer.begin')}
                </span>
              ) : (
                <span className="text-3 small">{say('layer.none')}</span>
              )}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LayerRowProps {
  layer: CountedLayer
  isAlone: boolean
  counts: DeviceCounts
  isOpen: boolean
  onOpen: () => void
}

function LayerRow({ layer, isAlone, counts, isOpen, onOpen }: LayerRowProps) {
  return (
    <button type="button" className="pe-floor" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <b>{layer.floorName}</b>
      {!isAlone && <span className="ellipsis text-2">{layer.layerName}</span>}
      <span className="spacer" />
      <PlanCounts counts={counts} hasWords={false} />
      <span className="tabular text-3">{counts.total}</span>
    </button>
  )
}
