import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, every second on the second: all clocks of a page strike together. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: number
    const strike = () => {
      setNow(new Date())
      timer = window.setTimeout(strike, SECOND_MS - (Date.now() % SECOND_MS))
    }
    timer = window.setTimeout(strike, SECOND_MS - (Date.now() % SECOND_MS))
    return () => window.clearTimeout(timer)
  }, [])
  return now
}
