import { useEffect, useEffectEvent } from 'react'
import type { IsKey } from './actionKeys.ts'

/** From anywhere in the dialog; a dialog that asks something on top of it keeps the keys. */
export function useDialogKeys(keys: readonly (readonly [isKey: IsKey, deed: () => void])[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelectorAll('[role="dialog"]').length > 1)
      return
    const pressed = keys.find(([isKey]) => isKey(event))
    if (!pressed) return
    event.preventDefault()
    pressed[1]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
