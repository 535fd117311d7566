import { type RefObject, useEffect, useRef } from 'react'
import { openCameras, openDoors } from '@gss/video/web'
import { type Label, POPUP_CLOSES_AFTER_MS } from '../../contract/index.ts'
import { movedMarkers } from '../../model/arrange.ts'
import { MODE_RULES } from '../../model/mode.ts'
import { type MapOptions, type MarkerMenuRow, mayDrag } from '../../model/options.ts'
import { markerOf } from '../../model/edit.ts'
import { type PlanPoint, planPoint } from '../../model/point.ts'
import type { PlanEvents } from '../canvas/events.ts'
import type { Pin } from '../canvas/pin.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import type { PlanDesk, DeskState } from '../desk/desk.ts'
import { useLinks } from './useLinks.ts'

export interface HostEvents {
  onDevice?: ((label: Label) => void) | undefined
  onDeviceDouble?: ((label: Label) => void) | undefined
  onEmpty?: ((at: PlanPoint) => void) | undefined
  onPointer?: ((at: PlanPoint | null) => void) | undefined
}

interface Hands {
  desk: PlanDesk
  state: DeskState
  options: MapOptions
  host: HostEvents
  /** Whose plan it is. */
  unitId: string
  canvas: RefObject<PlanCanvas | null>
}

/** What each movement of a hand means in the mode the plan is in (spec §2.13, §4 "Map"). */
export function usePlanHands({ desk, state, options, host, unitId, canvas }: Hands) {
  const showLinks = useLinks(desk)
  const leaving = useRef<number | undefined>(undefined)
  const { labels, mode } = state
  const rule = MODE_RULES[mode.kind]
  const labelOf = (pin: Pin) => labels?.get(pin.key)
  useEffect(() => () => window.clearTimeout(leaving.current), [])

  const stay = () => window.clearTimeout(leaving.current)
  const leave = () => {
    stay()
    const shown = desk.state.mode
    if (shown.kind !== 'popup') return
    leaving.current = window.setTimeout(
      () => desk.happen({ kind: 'leave', key: shown.key }),
      POPUP_CLOSES_AFTER_MS,
    )
  }

  const choose = (label: Label, row: MarkerMenuRow) => {
    desk.happen({ kind: 'cancel' })
    if (row === 'remove') void desk.do({ kind: 'remove', deed: 'remove', markers: [markerOf(label)] })
    if (row === 'enterLink' || row === 'viewLinks') void showLinks(label, row)
  }

  /** A camera is looked at and a door opened wherever their plan is; what else a press means, the host says. */
  const openOwn = ({ kind, targetId }: Label): boolean => {
    if (kind === 'camera') openCameras({ cameraId: targetId })
    if (kind === 'door') openDoors({ doorId: targetId, unitId })
    return kind === 'camera' || kind === 'door'
  }
  const press = (label: Label) => {
    // Who edits a plan chooses by a press, and looks by a double one.
    if (rule.markerClick === 'host' && (options.draggable || !openOwn(label))) host.onDevice?.(label)
    if (rule.markerClick === 'pick' && mode.kind === 'select') {
      const key = markerOf(label).key
      const keys = mode.picked.includes(key)
        ? mode.picked.filter((each) => each !== key)
        : [...mode.picked, key]
      desk.happen({ kind: 'pick', keys })
    }
    if (rule.markerClick !== 'link' || mode.kind !== 'link' || label.kind === 'camera') return
    const kind = state.linked.has(label.targetId) ? 'unlink' : 'link'
    void desk.do({ kind, deed: kind, cameraId: mode.camera, targetId: label.targetId })
  }

  const events: PlanEvents = {
    onHover: (pin) => {
      if (!pin) return leave()
      stay()
      const isShown = mode.kind === 'popup' && mode.key === pin.key
      return isShown ? undefined : desk.happen({ kind: 'hover', key: pin.key })
    },
    onPress: (pin) => {
      const label = labelOf(pin)
      if (label) press(label)
    },
    onDouble: (pin) => {
      const label = labelOf(pin)
      if (!label || rule.markerClick !== 'host') return
      if (host.onDeviceDouble) return host.onDeviceDouble(label)
      openOwn(label)
    },
    onMenu: (pin) => desk.happen(pin ? { kind: 'openMenu', key: pin.key } : { kind: 'clickMap' }),
    onEmpty: (at) => {
      if (rule.mapClick === 'closes') desk.happen({ kind: 'clickMap' })
      // A card that lingers after the pointer has left is closed by the click and does not swallow it: who places one device after
      // another would have to click twice for each.
      if (rule.mapClick === 'host' || mode.kind === 'popup') host.onEmpty?.(at)
    },
    // The card of the topmost would lie on the others.
    onSpread: () => desk.happen({ kind: 'leave', key: mode.kind === 'popup' ? mode.key : '' }),
    ...(host.onPointer && { onPointer: host.onPointer }),
    onLasso: (pins, isAdding) => {
      const before = isAdding && mode.kind === 'select' ? mode.picked : []
      desk.happen({ kind: 'pick', keys: [...new Set([...before, ...pins.map(({ key }) => key)])] })
    },
    onCarried: (keys, by) => {
      desk.happen({ kind: 'clickMap' })
      const moves = keys.flatMap((key) => {
        const label = labels?.get(key)
        return label
          ? [{ key, from: planPoint(label.x, label.y), to: planPoint(label.x + by.x, label.y + by.y) }]
          : []
      })
      const edit = movedMarkers('move', moves)
      // Until the server has said yes it shows where the hand left it; after a no it goes back (spec §8).
      void (edit ? desk.do(edit) : Promise.resolve()).then(() => canvas.current?.settle())
    },
  }
  const carriedWith = (pin: Pin) => (mayDrag(mode, options) ? [pin] : [])
  return { events, carriedWith, choose, stay, leave }
}
