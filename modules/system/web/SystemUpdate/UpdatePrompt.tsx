import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { api } from '../api.ts'
import { SYSTEM_UPDATE_PATH } from '../paths.ts'
import { systemUpdateBook } from './systemUpdateBook.ts'

/** Spec §9. */
const AFTER_START_MS = 5_000
const KEY = 'systemUpdate'

/** Spec §2.14 "System update prompt": once for each person and release, in a corner where it stops nobody. */
export function UpdatePrompt() {
  const say = useText(systemUpdateBook)
  const { notification } = App.useApp()
  const address = useHref(SYSTEM_UPDATE_PATH)
  const isDue = useDue(AFTER_START_MS)
  const { data: update } = useQuery({
    queryKey: ['system.unreadUpdate'],
    queryFn: ({ signal }) => api.unreadUpdate({}, { signal }),
    enabled: isDue,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (!update) return undefined
    const read = () => {
      notification.destroy(KEY)
      void api.markUpdateRead({ presetId: update.presetId }).catch(() => undefined) // told again at the next start
    }
    notification.info({
      key: KEY,
      title: say('prompt.title', { name: update.name }),
      description: <span lang="zh-CN">{update.summary}</span>,
      // On the right lie the keys of lists and forms; what waits to be read must not lie on them.
      placement: 'bottomLeft',
      duration: false,
      onClose: read,
      actions: (
        <div className="row">
          <Button size="small" onClick={read}>
            {say('prompt.read')}
          </Button>
          <Button type="primary" size="small" href={`${address}?id=${update.presetId}`} target="_blank" onClick={read}>
            {say('prompt.open')}
          </Button>
        </div>
      ),
    })
    return () => notification.destroy(KEY)
  }, [update, notification, say, address])
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
