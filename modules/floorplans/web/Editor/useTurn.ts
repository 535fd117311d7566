import { type RefObject, useEffect, useRef } from 'react'
import type { Label } from '../../contract/index.ts'
import { markerOf } from '../../model/edit.ts'
import { turnedBy } from '../../model/sight.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { turnOf } from './turnOf.ts'

/** Turns in a row are one: one answer to wait for, one thing to undo. */
const ROW_ENDS_AFTER_MS = 400

/** Turns the camera that is chosen alone, seen at once and kept when the row has ended; false where nothing is there to turn. */
export function useTurn(desk: PlanDesk, chosen: readonly Label[], stage: RefObject<PlanCanvas | null>) {
  const row = useRef<{ deg: number; timer: number } | null>(null)
  useEffect(() => () => window.clearTimeout(row.current?.timer), [])
  return (deg: number): boolean => {
    const [camera] = chosen
    if (chosen.length !== 1 || !camera?.sight) return false
    window.clearTimeout(row.current?.timer)
    const sum = (row.current?.deg ?? 0) + deg
    const sight = turnedBy(camera.sight, sum)
    const canvas = stage.current
    canvas?.turn(new Map([[markerOf(camera).key, sight]]))
    const timer = window.setTimeout(() => {
      row.current = null
      const edit = turnOf(camera, sight)
      void (edit ? desk.do(edit) : Promise.resolve()).then(() => canvas?.settle())
    }, ROW_ENDS_AFTER_MS)
    row.current = { deg: sum, timer }
    return true
  }
}
