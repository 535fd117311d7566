import { useSettings } from '@gss/web-kit/settings/settings'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { UpdateNote } from './UpdateNote.tsx'

/** Spec §9. */
const AFTER_START_MS = 5_000

/**
 * Spec §2.14 "System update prompt": once for each person and release. It stands at the end of the tab bar (where somebody has none, in the
 * header): it lies over nothing and moves nothing, and told is told, pressed or not.
 */
export function UpdatePrompt() {
  const isDue = useDue(AFTER_START_MS)
  const hasTabs = useSettings((settings) => settings.hasTabs)
  const [isClosed, setClosed] = useState(false)
  const { data: update } = useQuery({
    queryKey: ['system.unreadUpdate'],
    queryFn: ({ signal }) => api.unreadUpdate({}, { signal }),
    enabled: isDue,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (update) void api.markUpdateRead({ presetId: update.presetId }).catch(() => undefined) // told again at the next start
  }, [update])
  useEffect(() => {
    if (!update || isClosed) return undefined
    const Note = () => <UpdateNote update={update} onClose={() => setClosed(true)} />
    return fillSlot(hasTabs ? 'tabStrip' : 'status', Note)
  }, [update, isClosed, hasTabs])
  return null
}

function useDue(afterMs: number): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setDue(true), afterMs)
    return () => window.clearTimeout(timer)
  }, [afterMs])
  return isDue
}
