import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import type { Label, Layer } from '../../contract/index.ts'
import { labelKeyOf, markerOf } from '../../model/edit.ts'
import { MODE_RULES } from '../../model/mode.ts'
import type { MapOptions } from '../../model/options.ts'
import { planPoint } from '../../model/point.ts'
import type { Dress, Pin } from '../canvas/pin.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { pinsOf } from '../desk/board.ts'
import type { PlanDesk, DeskState } from '../desk/desk.ts'
import { PlanMarks } from '../marks/PlanMarks.tsx'
import { planBook } from '../planBook.ts'
import { Surface } from '../surface/Surface.tsx'
import { usePlanPicture } from '../surface/usePicture.ts'
import { HoverCard } from './HoverCard.tsx'
import { ReleaseStrip } from './ReleaseStrip.tsx'
import { useDoors } from './useDoors.ts'
import { ModeStrip } from './ModeStrip.tsx'
import { PinMenu } from './PinMenu.tsx'
import { useNewestFire } from './useNewestFire.ts'
import { type HostEvents, usePlanHands } from './usePlanHands.ts'

export interface PlanViewProps extends HostEvents {
  layer: Layer
  desk: PlanDesk
  state: DeskState
  options: MapOptions
  /** The device of an alarm, a camera …: named, framed, and where one looks first. */
  targetId?: string | undefined
  /** Framed: what the host says is chosen. */
  chosen?: string | null | undefined
  held?: ReadonlySet<string> | undefined
  /** Only these are shown; all without it. */
  isShown?: ((label: Label) => boolean) | undefined
  isCompact?: boolean | undefined
  /** What burns does not bring it nearer. */
  keepsWhole?: boolean | undefined
  markerSize?: number | undefined
  cardActions?: ((label: Label) => ReactNode) | undefined
  onKey?: ((event: KeyboardEvent, canvas: PlanCanvas) => void) | undefined
  children?: (canvas: PlanCanvas) => ReactNode
}

const everything = () => true

/** The plan with its hands, cards, menus and modes. */
export function PlanView({
  layer,
  desk,
  state,
  options,
  targetId,
  chosen,
  held,
  isShown = everything,
  ...rest
}: PlanViewProps) {
  const { isCompact, keepsWhole, markerSize, cardActions, onKey, children, ...host } = rest
  const say = useText(planBook)
  const onStage = useRef<PlanCanvas | null>(null)
  const hands = usePlanHands({ desk, state, options, host, unitId: layer.unitId, canvas: onStage })
  const { picture } = usePlanPicture({ layerId: layer.layerId, kind: 'plan', picture: layer.picture })
  const { labels, mode, linked } = state
  const doors = useDoors(layer, labels)
  const rule = MODE_RULES[mode.kind]

  const pins = useMemo(
    () =>
      pinsOf(
        [...(labels ?? [])].filter(([, label]) => isShown(label)),
        { held, doors, named: new Set(targetId ? [targetId] : []) },
      ),
    [labels, isShown, held, targetId, doors],
  )
  const dress = useDress({ state, pins, targetId, chosen })
  const target = useMemo(
    () => [...(labels?.values() ?? [])].find((label) => label.targetId === targetId),
    [labels, targetId],
  )
  const fire = useNewestFire(labels)
  // Not while somebody edits, nor where the host says what to look at.
  const burning = options.draggable || keepsWhole || targetId || fire === null ? undefined : labels?.get(fire)
  const centred = target ?? burning
  const camera =
    mode.kind === 'link' || mode.kind === 'linkView'
      ? labels?.get(labelKeyOf('camera', mode.camera))
      : undefined
  const shown = mode.kind === 'popup' || mode.kind === 'menu' ? labels?.get(mode.key) : undefined

  const press = (event: KeyboardEvent, canvas: PlanCanvas) => {
    if (event.key === 'Escape' && canvas.gather()) {
      event.preventDefault()
      event.stopPropagation() // the dialog around it stays
      return
    }
    if (event.key === 'Escape' && mode.kind !== 'normal') {
      desk.happen({ kind: 'cancel' })
      event.preventDefault()
      event.stopPropagation() // the dialog around it stays
      return
    }
    onKey?.(event, canvas)
  }
  return (
    <Surface
      label={say('map.of', { layer: layer.layerName, count: pins.length })}
      picture={picture}
      pins={pins}
      dress={dress}
      events={hands.events}
      grip={mode.kind === 'select' ? 'lasso' : 'look'}
      carriedWith={hands.carriedWith}
      middle={centred && planPoint(centred.x, centred.y)}
      isCompact={isCompact}
      onKey={press}
      {...(markerSize && { markerSize })}
    >
      {(canvas) => {
        onStage.current = canvas
        return (
          <>
            {shown && mode.kind === 'popup' && rule.hovers && (
              <HoverCard
                label={shown}
                door={doors?.get(shown.targetId)}
                canvas={canvas}
                onEnter={hands.stay}
                onLeave={hands.leave}
                actions={cardActions?.(shown)}
              />
            )}
            {shown && mode.kind === 'menu' && (
              <PinMenu
                label={shown}
                canvas={canvas}
                options={options}
                onChoose={(row) => hands.choose(shown, row)}
              />
            )}
            <ModeStrip
              mode={mode}
              cameraName={camera?.name ?? ''}
              linkedCount={linked.size}
              onEnd={() => desk.happen({ kind: 'cancel' })}
            />
            <ReleaseStrip doors={doors} labels={labels} />
            {!options.draggable && <PlanMarks layerId={layer.layerId} canvas={canvas} />}
            {children?.(canvas)}
          </>
        )
      }}
    </Surface>
  )
}

interface Dressing {
  state: DeskState
  pins: readonly Pin[]
  targetId: string | undefined
  chosen: string | null | undefined
}

function useDress({ state: { labels, mode, linked }, pins, targetId, chosen }: Dressing): Dress {
  return useMemo(() => {
    const looksAt = mode.kind === 'link' || mode.kind === 'linkView' ? mode.camera : undefined
    const framed = mode.kind === 'select' ? mode.picked : chosen ? [chosen] : []
    const boxed = mode.kind === 'link' ? pins.filter(({ key }) => labels?.get(key)?.kind !== 'camera') : []
    const keysOf = (ids: ReadonlySet<string>) =>
      [...(labels ?? [])].flatMap(([key, label]) => (ids.has(label.targetId) ? [key] : []))
    const camera = looksAt === undefined ? [] : [labelKeyOf('camera', looksAt)]
    const target = targetId ? keysOf(new Set([targetId])) : []
    return {
      picked: new Set([...framed, ...camera, ...target]),
      linked: new Set(linked.size > 0 ? keysOf(linked) : []),
      boxed: new Set(boxed.map(({ key }) => key)),
      hovered: mode.kind === 'popup' || mode.kind === 'menu' ? mode.key : null,
    }
  }, [labels, mode, linked, pins, targetId, chosen])
}

/** Markers of the keys that are picked, in the order they were. */
export const pickedMarkers = ({ labels, mode }: DeskState) =>
  mode.kind === 'select'
    ? mode.picked.flatMap((key) => {
        const label = labels?.get(key)
        return label ? [markerOf(label)] : []
      })
    : []
