import { useEffect, useState } from 'react'

type Loaded = typeof import('./FormDialog.tsx')

/** The form comes after the list, not before it: fields weigh as much as the table, and a list is read far more often than written. */
export function useFormDialog(isWanted: boolean): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isLeft = false
    void import('./FormDialog.tsx').then((module) => {
      if (!isLeft) setLoaded(module)
    })
    return () => {
      isLeft = true
    }
  }, [isWanted])
  return loaded
}
