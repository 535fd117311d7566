import { serverNow } from '@gss/live/web'
import { useSession } from '@gss/web-kit/session/session'
import { useNow } from '@gss/web-kit/time/useNow'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Alarm } from '../../contract/alarm.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { type DeskFilter, filterIn, inView, matches, paramsOf, VIEWS } from './deskFilter.ts'
import { deskRows } from './deskRows.ts'
import { still } from './still.ts'
import { useStormFrom } from './useStormFrom.ts'

/** What the desk shows now: the open alarms, narrowed, folded, and still while the pointer rests in them. */
export function useDesk() {
  const now = useServerSecond()
  const userId = useSession(({ session }) => session?.user.userId)
  const { queue, escalated, isLoaded, settled } = useAlarms()
  const stormFrom = useStormFrom()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(address)), [address])
  const [openStorms, setOpenStorms] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<readonly Alarm[] | null>(null)

  // Ages move it once a second, messages at once.
  const seen = useMemo(() => ({ userId, now: new Date(now), escalated }), [userId, now, escalated])
  const found = useMemo(() => queue.filter((alarm) => matches(alarm, filter, seen)), [queue, filter, seen])
  const counts = useMemo(
    () => Object.fromEntries(VIEWS.map((view) => [view, queue.filter((alarm) => inView(alarm, view, seen)).length])),
    [queue, seen],
  )
  const held = useMemo(() => still(shown ?? found, found), [shown, found])
  const rows = useMemo(() => deskRows(held.queue, { stormFrom, open: openStorms, now: new Date(now) }), [held, stormFrom, openStorms, now])
  return {
    now,
    filter,
    change: (part: Partial<DeskFilter>) => {
      setShown(null) // another question, another list
      setParams(paramsOf({ ...filter, ...part }), { replace: true })
    },
    show: (query: string) => {
      setShown(null)
      setParams(new URLSearchParams(query), { replace: true })
    },
    rows,
    found,
    queue,
    counts,
    isLoaded,
    escalated,
    settled,
    gone: held.gone,
    waiting: held.waiting,
    userId,
    /** The pointer came into the list: what it shows stays where it is. */
    hold: () => setShown((before) => before ?? found),
    letGo: () => setShown(null),
    turnStorm: (key: string) =>
      setOpenStorms((open) => (open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key]))),
  }
}

const MS_PER_S = 1_000
/** The server's time, struck with all clocks of the page. */
function useServerSecond(): number {
  useNow()
  return Math.floor(serverNow().getTime() / MS_PER_S) * MS_PER_S
}
