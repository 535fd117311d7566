import { hasDialog, isTyping } from '@gss/web-kit/keys/keys'
import { type KeyboardEvent as PlanKey, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { movedMarkers } from '../../model/arrange.ts'
import type { Marker } from '../../model/edit.ts'
import { type PlanPoint, planPoint } from '../../model/point.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import type { PlanDesk } from '../desk/desk.ts'

const STEP_PX = 1
const LARGE_STEP_PX = 10
const STEPS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}
/** Steps made in a row are one move: one answer to wait for, one thing to undo. */
const ROW_ENDS_AFTER_MS = 400

interface Keys {
  desk: PlanDesk
  /** The plan on the screen, while there is one. */
  stage: RefObject<PlanCanvas | null>
  /** What is chosen on the plan; empty where nothing may be edited. */
  markers: readonly Marker[]
  /** Turns what is chosen, where that is a camera; false where nothing is there to turn. */
  turn?: (deg: number) => boolean
  onRemoved: () => void
}
/** Keys that turn a camera, and how far. */
const TURNS_DEG: Readonly<Record<string, number>> = { '[': -5, ']': 5, '{': -45, '}': 45 }

/**
 * Arrows nudge what is chosen, Delete takes it from the plan, Ctrl+Z takes back. Heard wherever the focus is: a button that was pressed may
 * have gone, and the focus with it. Keys without Ctrl are the plan's, or the page's where nothing has the focus.
 */
export function useEditorKeys({ desk, stage, markers, turn, onRemoved }: Keys) {
  const pushed = useRef<{ x: number; y: number; timer: number } | null>(null)
  useEffect(() => () => window.clearTimeout(pushed.current?.timer), [])

  const send = (canvas: Pick<PlanCanvas, 'settle'>, from: readonly Marker[]) => {
    const by = pushed.current
    pushed.current = null
    if (!by) return
    const edit = movedMarkers(
      'move',
      from.map(({ key, at }) => ({ key, from: at, to: shifted(at, by) })),
    )
    void (edit ? desk.do(edit) : Promise.resolve()).then(() => canvas.settle())
  }
  const nudge = ([x, y]: [number, number], canvas: Pick<PlanCanvas, 'carry' | 'settle'>) => {
    const before = pushed.current ?? { x: 0, y: 0, timer: 0 }
    window.clearTimeout(before.timer)
    const by = { x: before.x + x, y: before.y + y }
    canvas.carry(new Map(markers.map(({ key, at }) => [key, shifted(at, by)])))
    pushed.current = { ...by, timer: window.setTimeout(() => send(canvas, markers), ROW_ENDS_AFTER_MS) }
  }

  const onPlan = (event: PlanKey | KeyboardEvent, canvas: Pick<PlanCanvas, 'carry' | 'settle'>) => {
    if (markers.length === 0) return
    const deg = TURNS_DEG[event.key]
    if (deg !== undefined && turn?.(deg)) event.preventDefault()
    const step = STEPS[event.key]
    if (step) nudge(event.shiftKey ? [step[0] * LARGE_STEP_PX, step[1] * LARGE_STEP_PX] : step, canvas)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      void desk.do({ kind: 'remove', deed: 'remove', markers })
      onRemoved()
    }
    if (step || event.key === 'Delete' || event.key === 'Backspace') event.preventDefault()
  }
  const onPage = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || hasDialog()) return
    if (!(event.ctrlKey || event.metaKey)) {
      const isNowhere = event.target === document.body
      if (isNowhere && event.key === 'Escape') desk.happen({ kind: 'cancel' })
      if (isNowhere && stage.current) onPlan(event, stage.current)
      return
    }
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) void desk.undo()
    if (key === 'y' || (key === 'z' && event.shiftKey)) void desk.redo()
    if (key === 'z' || key === 'y') event.preventDefault()
  })
  // The effect of a hidden tab has ended: only the plan that is seen hears keys.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onPage(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return { onPlan }
}

const shifted = (at: PlanPoint, { x, y }: { x: number; y: number }): PlanPoint =>
  planPoint(at.x + x, at.y + y)
