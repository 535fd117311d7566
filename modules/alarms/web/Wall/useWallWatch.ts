import { useEffect } from 'react'
import { startNoticing } from '../Noticing/startNoticing.ts'
import { startAlarms } from '../store/useAlarms.ts'
import { whenNear } from '../voice/whenNear.ts'

/** Keeps what is open, and says it, for as long as a wall is shown. */
export function useWallWatch(): void {
  useEffect(startAlarms, [])
  useEffect(() => whenNear(startNoticing), [])
}
