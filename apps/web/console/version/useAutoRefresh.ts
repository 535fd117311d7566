import { useConfig } from '@gss/web-kit/version/useConfig'
import { msUntilReload } from '@gss/web-kit/version/autoRefresh'
import { useEffect } from 'react'

/** Spec §9 "Project auto-refresh": a page that stays open for weeks begins afresh, as the administrator set it. */
export function useAutoRefresh() {
  const refresh = useConfig(({ looked }) => looked?.config.refresh)
  const [type, intervalMs, hour] = [refresh?.type ?? 'off', refresh?.intervalMs ?? 0, refresh?.hour ?? 0]
  useEffect(() => {
    const ms = msUntilReload({ type, intervalMs, hour }, new Date())
    if (ms === null) return
    const timer = window.setTimeout(() => location.reload(), ms)
    return () => window.clearTimeout(timer)
  }, [type, intervalMs, hour])
}
