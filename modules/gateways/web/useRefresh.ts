import { useScreen } from '@gss/web-kit/shell/screen'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const REFRESH_MS = 15_000

/** A list that is looked at stays true: asked again while its tab is shown. */
export function useRefresh(name: string): void {
  const queries = useQueryClient()
  const { isShown } = useScreen()
  useEffect(() => {
    if (!isShown) return undefined
    const timer = window.setInterval(() => void queries.invalidateQueries({ queryKey: [name] }), REFRESH_MS)
    return () => window.clearInterval(timer)
  }, [name, queries, isShown])
}
