import { useServerLine, watchLine } from '@gss/web-kit/api/line'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { refreshConfig } from '@gss/web-kit/version/useConfig'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BASE_PATH } from '../../paths.ts'
import { shellBook } from '../shellBook.ts'

/** The network-lost mark: full width, cannot be closed, goes by itself (look §1, 12). */
export function LineStrip() {
  const queries = useQueryClient()
  const { lostAtMs, heardAtMs } = useServerLine()
  useEffect(
    () =>
      watchLine(
        () => refreshConfig(BASE_PATH),
        () => void queries.invalidateQueries(), // what was missed is asked for again
      ),
    [queries],
  )
  return lostAtMs === null ? null : <Lost sinceMs={lostAtMs} heardAtMs={heardAtMs} />
}

function Lost({ sinceMs, heardAtMs }: { sinceMs: number; heardAtMs: number }) {
  const say = useText(shellBook)
  const now = useNow()
  return (
    <div className="strip stale tabular" role="status">
      <Icon name="signal" />
      <b>{say('line.lost', { span: spanOf(now.getTime() - sinceMs) })}</b>
      <span>{say('line.note', { time: clockOf(new Date(heardAtMs)) })}</span>
    </div>
  )
}
