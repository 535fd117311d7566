import { useEffect, useState } from 'react'
import { serverNow } from './clock.ts'

const SECOND_MS = 1_000
const untilNextS = () => SECOND_MS - (serverNow().getTime() % SECOND_MS)

/** The centre's time, every second on the second: all clocks of a page strike together. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: number
    const strike = () => {
      setNow(serverNow())
      timer = window.setTimeout(strike, untilNextS())
    }
    timer = window.setTimeout(strike, untilNextS())
    return () => window.clearTimeout(timer)
  }, [])
  return now
}
