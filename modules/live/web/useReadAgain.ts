import { useEffect, useEffectEvent } from 'react'
import { listen, onRefetch } from './ears.ts'

interface ReadAgain {
  /** What is said of it: a part's name, or one kind. */
  subjects: readonly string[]
  /** Whatever is said within this time is read at once. */
  gatherMs: number
  refetch: (how: { cancelRefetch: boolean }) => Promise<unknown>
}

/** What the server puts together of many things is read again when something of them is said, and when something may have been missed. */
export function useReadAgain({ subjects, gatherMs, refetch }: ReadAgain): void {
  const read = useEffectEvent(() => void refetch({ cancelRefetch: false }))
  const named = subjects.join(' ')
  useEffect(() => {
    let timer: number | undefined
    const gather = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        read()
      }, gatherMs)
    }
    const ends = [...named.split(' ').map((subject) => listen(subject, gather)), onRefetch(() => read())]
    return () => {
      window.clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [named, gatherMs])
}
