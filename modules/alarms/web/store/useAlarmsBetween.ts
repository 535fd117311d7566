import { startTransition, useEffect, useRef, useState } from 'react'
import type { HeldAlarms } from './held.ts'
import { useAlarms } from './useAlarms.ts'

/** Not drawn for so long, it is drawn before what else comes: on a slow machine in a storm there is always something else. */
const LATE_MS = 400

/** The open alarms for what draws all of them: between what a person does and not before it, so that a key is answered first. */
export function useAlarmsBetween(inItsTurn: (deed: () => void) => void = startTransition): HeldAlarms {
  const [held, setHeld] = useState(useAlarms.getState)
  const late = useRef<number | undefined>(undefined)
  // Drawn: what comes from now on has its time again. Before the one below: what that finds waiting at first keeps its limit.
  useEffect(() => {
    window.clearTimeout(late.current)
    late.current = undefined
  }, [held])
  useEffect(() => {
    const follow = () => {
      inItsTurn(() => setHeld(useAlarms.getState()))
      late.current ??= window.setTimeout(() => setHeld(useAlarms.getState()), LATE_MS)
    }
    follow() // what came between the first drawing and now
    const end = useAlarms.subscribe(follow)
    return () => {
      end()
      window.clearTimeout(late.current)
      late.current = undefined
    }
  }, [inItsTurn])
  return held
}
