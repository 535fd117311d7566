import './editor.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useSettings } from '@gss/web-kit/settings/settings'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHeard } from '@gss/live/web'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import type { DeviceCounts, FoundThing } from '../../contract/index.ts'
import { api } from '../api.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'
import { fetchCanvas } from '../canvas/fetchCanvas.ts'
import { EditorPlan, NoPlan } from './EditorPlan.tsx'
import { editorBook } from './editorBook.ts'
import { FloorList } from './FloorList.tsx'
import type { LayerDeed } from './LayerMenu.tsx'
import { PlaceChooser, useUsualPlace } from './PlaceChooser.tsx'
import { SearchBox } from './SearchBox.tsx'
import { startAt } from '../LayerCarousel/turn.ts'
import { useFloors } from './useFloors.ts'
import { type EditorPlace, placeIn, usePlace } from './usePlace.ts'
import { useUnmarked } from './useUnmarked.ts'

// Opened now and then: the page does not wait for them.
const PictureDialog = pressedPart(() => import('./PictureDialog.tsx').then((m) => m.PictureDialog))
const CopyDialog = pressedPart(() => import('./CopyDialog.tsx').then((m) => m.CopyDialog))
const RenameDialog = pressedPart(() => import('./LayerDialogs.tsx').then((m) => m.RenameDialog))
const DeleteDialog = pressedPart(() => import('./LayerDialogs.tsx').then((m) => m.DeleteDialog))

const layerQuery = (layerId: string) =>
  queryOptions({
    queryKey: ['plan.layer', layerId],
    queryFn: ({ signal }) => api.layer({ layerId }, { signal }),
  })

/** What a plan opened by its address waits for: the picture's size, what draws it, words. If one fails, its user tells. */
export function askAhead(queries: QueryClient, search: URLSearchParams): void {
  const { layerId } = placeIn(search)
  if (layerId) void queries.prefetchQuery(layerQuery(layerId))
  const { language } = useSettings.getState()
  void Promise.allSettled([fetchCanvas(), editorBook.open(language), planBook.open(language)])
}

/** Floor plans: which one, and what stands on it (spec §2.13). */
export function PlanEditorPage() {
  const say = useText(editorBook)
  const [asked, goTo] = usePlace()
  const place = useUsualPlace(asked)
  const { unitId, buildingId } = place
  const go = (part: Partial<EditorPlace>) => goTo({ unitId, buildingId, ...part })
  const chooser = <PlaceChooser place={place} go={go} />
  return (
    <div className="pe-page">
      {unitId && buildingId ? (
        <Building key={buildingId} place={{ ...place, unitId, buildingId }} go={go} chooser={chooser} />
      ) : (
        <Without left={chooser} sentence={say('chooseBuilding')} />
      )}
    </div>
  )
}

interface BuildingProps {
  place: EditorPlace & { unitId: string; buildingId: string }
  go: (place: Partial<EditorPlace>) => void
  chooser: ReactNode
}

function Building({ place, go, chooser }: BuildingProps) {
  const say = useText(editorBook)
  const toast = useToast()
  const { unitId, buildingId, layerId, targetId } = place
  const { layers, addLayer } = useFloors(unitId, buildingId)
  const openId = layerId ?? layers[startAt(layers, undefined)]?.layerId ?? null
  const floorId = layers.find((layer) => layer.layerId === openId)?.floorId ?? null
  const unmarked = useUnmarked({ unitId, buildingId, floorId })
  const left = (live: DeviceCounts | undefined) => (
    <>
      {chooser}
      <FloorList
        unitId={unitId}
        buildingId={buildingId}
        layerId={openId}
        live={live}
        onOpen={(id) => go({ layerId: id })}
      />
    </>
  )
  const found = ({ targetId: id, layerId: on, placedBuildingId }: FoundThing) => {
    if (on && placedBuildingId) go({ buildingId: placedBuildingId, layerId: on, targetId: id })
    else toast.warn(say('search.unplaced'))
  }
  if (!openId) return <Without left={left(undefined)} sentence={say('chooseFloor')} />
  return (
    <OpenLayer
      key={openId}
      layerId={openId}
      targetId={targetId}
      unmarked={unmarked}
      left={left}
      addLayer={addLayer}
      search={<SearchBox unitId={unitId} onFound={found} />}
      onOpen={(id) => go({ layerId: id })}
    />
  )
}

interface OpenLayerProps {
  layerId: string
  targetId: string | null
  unmarked: ReturnType<typeof useUnmarked>
  left: (live: DeviceCounts | undefined) => ReactNode
  search: ReactNode
  addLayer: ReturnType<typeof useFloors>['addLayer']
  onOpen: (layerId: string | null) => void
}

function OpenLayer({ layerId, targetId, unmarked, left, search, addLayer, onOpen }: OpenLayerProps) {
  const say = useText(editorBook)
  const queries = useQueryClient()
  const [deed, setDeed] = useState<{ deed: LayerDeed; hasLabels: boolean } | null>(null)
  const query = useQuery(layerQuery(layerId))
  useHeard('plan.layers', () => void queries.invalidateQueries({ queryKey: layerQuery(layerId).queryKey }))
  const layer = query.data
  const close = () => setDeed(null)
  if (!layer)
    return (
      <Without left={left(undefined)} sentence={query.isPending ? say('loading') : ''}>
        {query.error && (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        )}
      </Without>
    )
  const choose = (chosen: LayerDeed, hasLabels: boolean) => {
    if (chosen === 'addLayer') addLayer(layer.floorId, say('layerName.another'), onOpen)
    else setDeed({ deed: chosen, hasLabels })
  }
  const dialog = (desk: PlanDesk) => {
    switch (deed?.deed) {
      case 'picture':
        return <PictureDialog layer={layer} kind="plan" hasLabels={deed.hasLabels} onClose={close} />
      case 'evacuation':
        return <PictureDialog layer={layer} kind="evacuation" hasLabels={false} onClose={close} />
      case 'copy':
        return <CopyDialog layer={layer} desk={desk} onClose={close} />
      case 'rename':
        return <RenameDialog layer={layer} onClose={close} />
      case 'delete':
        return <DeleteDialog layer={layer} onClose={close} onDeleted={() => onOpen(null)} />
      case 'addLayer':
      case undefined:
        return null
    }
  }
  return (
    <EditorPlan
      layer={layer}
      unmarked={unmarked}
      targetId={targetId}
      left={left}
      search={search}
      onDeed={choose}
      dialog={(desk) => <Suspense fallback={null}>{dialog(desk)}</Suspense>}
    />
  )
}

/** The page while no plan is open. */
function Without({ left, sentence, children }: { left: ReactNode; sentence: string; children?: ReactNode }) {
  return (
    <div className="pe-work without">
      <nav className="pe-left">{left}</nav>
      <div className="plan-frame pe-stage">{children ?? <NoPlan sentence={sentence} />}</div>
    </div>
  )
}
