import { focusManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Asks again so often while it is looked at. Not `refetchInterval`: each value that is heard winds that anew, and where much is said it never comes to ask. */
export function useAskedAgain(again: () => void, everyMs: number, isShown: boolean): void {
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => {
      if (focusManager.isFocused()) ask()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isShown])
}
