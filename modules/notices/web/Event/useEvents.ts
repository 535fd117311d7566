import { listen } from '@gss/live/web'
import { useCallback, useEffect, useState } from 'react'
import { EXPIRY_MODULE, type ListedNotice, pushes } from '../../contract/index.ts'
import { tryDecode } from '@gss/kit/wire'
import { api } from '../api.ts'

/** What comes together is asked for together. */
const TOGETHER_MS = 300
const ASKED_ROWS = 20
const KEPT_MAX = 20

/**
 * New notices of this person, the newest first. A message names a notice and not whose it is: the list says that, so that what is not in it
 * opens nothing.
 */
export function useEvents(): { events: readonly ListedNotice[]; drop: (noticeId: string) => void } {
  const [events, setEvents] = useState<readonly ListedNotice[]>([])
  useEffect(() => {
    const told = new Set<string>()
    let timer: number | undefined
    const ask = async () => {
      timer = undefined
      const { rows } = await api.notices({ page: 1, pageRows: ASKED_ROWS }, { canWait: true })
      const mine = rows.filter(({ noticeId, isRead }) => told.delete(noticeId) && !isRead)
      told.clear()
      const taskIds = new Set(mine.map(({ taskId }) => taskId))
      setEvents((held) => [...mine, ...held.filter(({ taskId }) => !taskIds.has(taskId))].slice(0, KEPT_MAX))
    }
    const ends = [
      listen('notice.new', ({ body }) => {
        const read = tryDecode(pushes['notice.new'], body)
        // Spec §4: that word opens a notice of its own.
        if (!read.ok || read.value.module === EXPIRY_MODULE) return
        told.add(read.value.noticeId)
        // What fails is in the bell all the same.
        timer ??= window.setTimeout(() => void ask().catch(() => undefined), TOGETHER_MS)
      }),
      listen('notice.over', ({ body }) => {
        const read = tryDecode(pushes['notice.over'], body)
        if (read.ok) setEvents((held) => held.filter(({ taskId }) => taskId !== read.value.taskId))
      }),
    ]
    return () => {
      window.clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
  const drop = useCallback(
    (id: string) => setEvents((held) => held.filter(({ noticeId }) => noticeId !== id)),
    [],
  )
  return { events, drop }
}
