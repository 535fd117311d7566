import { type RefObject, useEffect, useRef } from 'react'
import type { Label, Sight } from '../../contract/index.ts'
import { markerOf } from '../../model/edit.ts'
import { turnedBy } from '../../model/sight.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { turnOf } from '../../model/edit.ts'

/** Turns in a row are one: one answer to wait for, one thing to undo. */
const ROW_ENDS_AFTER_MS = 400

interface Row {
  camera: Label
  from: Sight
  to: Sight
  timer: number
}

/** Turns the camera that is chosen alone, seen at once and kept when the row has ended; false where nothing is there to turn. */
export function useTurn(desk: PlanDesk, chosen: readonly Label[], stage: RefObject<PlanCanvas | null>) {
  const row = useRef<Row | null>(null)
  /** On its way: what comes next begins where it ends. */
  const sent = useRef<Row | null>(null)
  const keep = async () => {
    const ended = row.current
    if (!ended) return
    row.current = null
    window.clearTimeout(ended.timer)
    const edit = turnOf({ ...ended.camera, sight: ended.from }, ended.to)
    if (edit) {
      sent.current = ended
      await desk.do(edit)
      if (sent.current === ended) sent.current = null
    }
    if (!row.current && !sent.current) stage.current?.settle()
  }
  useEffect(() => () => window.clearTimeout(row.current?.timer), [])
  return (deg: number): boolean => {
    const [camera] = chosen
    if (chosen.length !== 1 || !camera?.sight) return false
    const { key } = markerOf(camera)
    const isSame = (one: Row | null) => one !== null && markerOf(one.camera).key === key
    if (!isSame(row.current)) void keep()
    window.clearTimeout(row.current?.timer)
    const from = row.current?.from ?? (isSame(sent.current) ? sent.current?.to : undefined) ?? camera.sight
    const to = turnedBy(row.current?.to ?? from, deg)
    stage.current?.turn(new Map([[key, to]]))
    row.current = { camera, from, to, timer: window.setTimeout(() => void keep(), ROW_ENDS_AFTER_MS) }
    return true
  }
}
