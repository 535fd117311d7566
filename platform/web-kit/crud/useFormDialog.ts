import { useEffect, useState } from 'react'
import { fetchAgain } from '../shell/fetchAgain.ts'

type Loaded = typeof import('./FormDialog.tsx')

interface FetchedForm {
  form: Loaded | null
  /** It did not come, though asked for again and again: how to ask once more. */
  retry: (() => void) | null
}

/**
 * The form comes after the list, not before it: fields weigh as much as the table, and a list is read far more often than written. Whoever
 * presses before it is there, or after it failed to come, is who it is fetched for.
 */
export function useFormDialog(isWanted: boolean, isOpened: boolean): FetchedForm {
  const [form, setForm] = useState<Loaded | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isDue = isWanted && form === null && !isFailed
  useEffect(() => {
    if (!isDue) return undefined
    let isLeft = false
    fetchAgain(() => import('./FormDialog.tsx')).then(
      (module) => {
        if (!isLeft) setForm(module)
      },
      () => {
        if (!isLeft) setFailed(true) // told to whoever opens one
      },
    )
    return () => {
      isLeft = true
    }
  }, [isDue])
  // What failed behind the list is tried anew by the first press.
  const [wasOpened, setWasOpened] = useState(isOpened)
  if (wasOpened !== isOpened) {
    setWasOpened(isOpened)
    if (isOpened && isFailed) setFailed(false)
  }
  return { form, retry: isFailed ? () => setFailed(false) : null }
}
