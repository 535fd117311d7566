import { useOffline } from '@gss/web-kit/api/useOffline'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { DeviceCounts, Label, Layer } from '../../contract/index.ts'
import { labelKeyOf, markerOf } from '../../model/edit.ts'
import { type PlanPoint, planPoint } from '../../model/point.ts'
import { toPlace } from '../../model/unmarkedDevices.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { labelCountsOf } from '../desk/counts.ts'
import { NoPicture } from '../FloorMap/NoPicture.tsx'
import { pickedMarkers, PlanView } from '../FloorMap/PlanView.tsx'
import { usePlanDesk } from '../FloorMap/useDesk.ts'
import { useLinks } from '../FloorMap/useLinks.ts'
import { editorBook } from './editorBook.ts'
import { LayerMenu, type LayerDeed } from './LayerMenu.tsx'
import { RightPanel } from './RightPanel.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditorKeys } from './useEditorKeys.ts'
import { useSystems } from './useSystems.ts'
import { useTurn } from './useTurn.ts'
import { WorkArea } from './WorkArea.tsx'
import type { useUnmarked } from './useUnmarked.ts'

// Drawn by what draws the markers, and so fetched with it.
const Legend = placedPart(() => import('../FloorMap/Legend.tsx').then((m) => m.Legend))
const SightHandle = placedPart(() => import('./SightHandle.tsx').then((m) => m.SightHandle))
// Nothing is chosen yet.
const ChosenPanel = placedPart(() => import('./ChosenPanel.tsx').then((m) => m.ChosenPanel))

const NO_LABELS: readonly Label[] = []

interface EditorPlanProps {
  layer: Layer
  unmarked: ReturnType<typeof useUnmarked>
  targetId: string | null
  left: (live: DeviceCounts | undefined) => ReactNode
  search: ReactNode
  onDeed: (deed: LayerDeed, hasLabels: boolean) => void
  dialog: (desk: ReturnType<typeof usePlanDesk>['desk']) => ReactNode
}

/** One open plan with its tools, its lists and its keys. */
export function EditorPlan({ layer, unmarked, targetId, left, search, onDeed, dialog }: EditorPlanProps) {
  const say = useText(editorBook)
  const toast = useToast()
  const mayEdit = useMay()('edit')
  const off = useOffline()
  const canEdit = mayEdit && off === null
  const { desk, state } = usePlanDesk(layer.layerId)
  const showLinks = useLinks(desk)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointer, setPointer] = useState<PlanPoint | null>(null)
  const { systems, system, setSystem, isShown } = useSystems(state.labels)
  const stage = useRef<PlanCanvas | null>(null)
  const options = useMemo(
    () => ({ draggable: canEdit, removable: canEdit, relatable: canEdit, selectable: mayEdit }),
    [canEdit, mayEdit],
  )

  const labels = useMemo(() => state.labels ?? new Map<string, Label>(), [state.labels])
  const picked = pickedMarkers(state)
  const chosenLabel = chosen === null ? undefined : labels.get(chosen)
  const keys = state.mode.kind === 'select' ? picked.map(({ key }) => key) : chosenLabel ? [chosen ?? ''] : []
  const chosenLabels = keys.flatMap((key) => labels.get(key) ?? [])
  const clear = () => {
    setChosen(null)
    if (state.mode.kind === 'select') desk.happen({ kind: 'pick', keys: [] })
  }
  const turn = useTurn(desk, canEdit && state.mode.kind !== 'link' ? chosenLabels : NO_LABELS, stage)
  const { onPlan } = useEditorKeys({
    desk,
    stage,
    markers: canEdit && state.mode.kind !== 'link' ? chosenLabels.map((label) => markerOf(label)) : [],
    turn,
    onRemoved: clear,
  })

  // What was done changes what is left to place.
  const { fetchAgain } = unmarked
  const savedAt = state.savedAt?.getTime()
  useEffect(() => {
    if (savedAt !== undefined) fetchAgain()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedAt])
  useTarget({ targetId, labels, stage, choose: setChosen })

  const place = (at: PlanPoint) => {
    const device = toPlace(unmarked.state)
    if (!mayEdit) return
    if (off !== null) return toast.warn(off)
    if (!device) return toast.warn(say('place.nothing'))
    unmarked.take(device.targetId)
    const { kind, targetId: id } = device
    const placed = desk.do({
      kind: 'place',
      deed: 'place',
      markers: [{ key: labelKeyOf(kind, id), kind, targetId: id, at }],
    })
    void placed.then(() => unmarked.settle(id))
    return undefined
  }
  const flyTo = (key: string, label: Label) => {
    setChosen(key)
    stage.current?.goTo(planPoint(label.x, label.y))
  }
  return (
    <div className="pe-open">
      <Toolbar
        desk={desk}
        state={state}
        picked={picked}
        mayEdit={mayEdit}
        camera={chosenLabel?.kind === 'camera' ? chosenLabel : null}
        onLink={(kind, camera) => void showLinks(camera, kind)}
        systems={systems}
        system={system}
        onSystem={setSystem}
      >
        {search}
        <LayerMenu hasPicture={layer.picture !== null} onChoose={(deed) => onDeed(deed, labels.size > 0)} />
      </Toolbar>
      <WorkArea
        floors={left(state.labels ? labelCountsOf(state.labels) : undefined)}
        plan={
          layer.picture ? (
            <>
              <PlanView
                layer={layer}
                desk={desk}
                state={state}
                options={options}
                chosen={chosen}
                isShown={isShown}
                onDevice={(label) => setChosen(markerOf(label).key)}
                onEmpty={place}
                onPointer={setPointer}
                onKey={onPlan}
              >
                {(canvas) => {
                  stage.current = canvas
                  return (
                    canEdit &&
                    chosenLabel?.sight &&
                    state.mode.kind !== 'link' && (
                      <Suspense fallback={null}>
                        <SightHandle
                          key={chosenLabel.targetId}
                          label={chosenLabel}
                          sight={chosenLabel.sight}
                          desk={desk}
                          canvas={canvas}
                          turn={turn}
                        />
                      </Suspense>
                    )
                  )
                }}
              </PlanView>
              <div className="pe-foot">
                <Suspense fallback={null}>
                  <Legend />
                </Suspense>
                <span className="spacer" />
                {pointer && (
                  <span className="text-2 small tabular">{`X ${pointer.x.toFixed(2)}  Y ${pointer.y.toFixed(2)}`}</span>
                )}
              </div>
            </>
          ) : (
            <NoPicture fact={say('picture.none.fact')} />
          )
        }
        devices={
          <>
            <RightPanel
              unmarked={unmarked}
              labels={labels}
              size={layer.picture}
              chosen={chosen}
              mayEdit={mayEdit}
              mayPlace={canEdit && layer.picture !== null}
              onChoose={flyTo}
            />
            <Suspense fallback={null}>
              <ChosenPanel
                desk={desk}
                labels={chosenLabels}
                mayEdit={mayEdit}
                onLink={(camera) => void showLinks(camera, 'enterLink')}
                onClear={clear}
              />
            </Suspense>
          </>
        }
      />
      {dialog(desk)}
    </div>
  )
}

interface Target {
  targetId: string | null
  labels: ReadonlyMap<string, Label>
  stage: { current: PlanCanvas | null }
  choose: (key: string) => void
}

/** What was searched for is flown to as soon as the plan it stands on is there. */
function useTarget({ targetId, labels, stage, choose }: Target) {
  const hasLabels = labels.size > 0
  useEffect(() => {
    const found = [...labels].find(([, label]) => label.targetId === targetId)
    if (!found) return
    const [key, label] = found
    choose(key)
    stage.current?.goTo(planPoint(label.x, label.y))
    // Once for each search, not with each move of a marker.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [targetId, hasLabels])
}

/** Before a plan is chosen. */
export const NoPlan = ({ sentence, fact }: { sentence: string; fact?: string }) => (
  <EmptyState sentence={sentence} fact={fact} />
)
