import { useSettings } from '@gss/web-kit/settings/settings'
import { type UIEvent, useRef, useState } from 'react'

/** Less than this is a trembling hand, not a scroll. */
const STEP_PX = 24

/** Spec §3 "auto-hide header": it goes while one scrolls down, and is back with the first step up. */
export function useHiddenHeader() {
  const isOn = useSettings((settings) => settings.hidesHeader)
  const [isHidden, setHidden] = useState(false)
  const from = useRef(0)
  const onScrollCapture = (event: UIEvent) => {
    if (!isOn || !(event.target instanceof HTMLElement)) return
    const top = event.target.scrollTop
    if (Math.abs(top - from.current) < STEP_PX && top > 0) return
    setHidden(top > from.current)
    from.current = top
  }
  return { isHidden: isOn && isHidden, onScrollCapture }
}
