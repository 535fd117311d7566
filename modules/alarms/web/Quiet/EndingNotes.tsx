import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { PAGE_MAX_ROWS } from '@gss/kit/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { quietBook } from '../Window/quietBook.ts'
import { laterApi } from '../laterApi.ts'
import { reachNameOf } from '../Window/reachWords.ts'
import { openQuiet, useQuiet } from './useQuiet.ts'

/** A note in the corner for each window that ends soon: it stays until the window is over, longer, or put away by hand. */
export function EndingNotes() {
  const say = useText(quietBook)
  const { notification } = App.useApp()
  const nth = useQuiet((quiet) => quiet.nth)
  const isAny = useQuiet(({ now }) => now !== null && now.ending > 0)
  const { data } = useQuery({
    queryKey: ['alarms.ending', nth],
    queryFn: ({ signal }) => laterApi.windows({ page: 1, pageRows: PAGE_MAX_ROWS, isOpen: true }, { signal }),
    enabled: isAny,
    placeholderData: keepPreviousData,
  })
  const ending = useMemo(
    () => (isAny ? (data?.rows ?? []) : []).filter(({ remindedAt }) => remindedAt !== null),
    [data, isAny],
  )
  const shown = useRef(new Set<string>())
  useEffect(() => {
    const keys = new Set(ending.map(({ windowId }) => windowId))
    for (const key of shown.current) if (!keys.has(key)) notification.destroy(key)
    for (const window of ending) {
      const { windowId, unitName, until } = window
      if (shown.current.has(windowId)) continue
      notification.info({
        key: windowId,
        title: say('ending.title'),
        description: say('ending.note', {
          unit: unitName,
          name: reachNameOf(window, say),
          time: clockOf(until),
        }),
        duration: 0,
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(windowId)
              openQuiet()
            }}
          >
            {say('ending.look')}
          </Button>
        ),
      })
    }
    shown.current = keys
  }, [ending, notification, say])
  useEffect(
    () => () => {
      for (const key of shown.current) notification.destroy(key)
    },
    [notification],
  )
  return null
}
