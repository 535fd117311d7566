import { serverNow } from '@gss/live/web'
import { useSession } from '@gss/web-kit/session/session'
import { useNow } from '@gss/web-kit/time/useNow'
import { startTransition, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Alarm } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import type { HeldAlarms } from '../store/held.ts'
import { viewCountsOf, type DeskFilter, filterIn, narrowed, filterParamsOf } from './deskFilter.ts'
import { deskRows } from './deskRows.ts'
import { still } from './still.ts'
import { useStormFrom } from './useStormFrom.ts'

/** What stood in the list when the pointer came to rest there, and what had been asked for. */
interface Resting {
  address: string
  shown: readonly Alarm[]
}

/** What the desk shows now: the open alarms, narrowed, folded, and still while the pointer rests in them. */
export function useAlarmDesk({ alarms, queue, owed, escalated, isLoaded, settled }: HeldAlarms) {
  const now = useServerSecond()
  const userId = useSession(({ session }) => session?.user.userId)
  const stormFrom = useStormFrom()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(address)), [address])
  const [openStorms, setOpenStorms] = useState<ReadonlySet<string>>(new Set())
  const [resting, setResting] = useState<Resting | null>(null)

  // Ages move it once a second, messages at once.
  const seen = useMemo(() => ({ userId, now: new Date(now), escalated }), [userId, now, escalated])
  const all = useMemo(() => (owed.length === 0 ? queue : [...owed, ...queue]), [owed, queue])
  const found = useMemo(() => narrowed(all, filter, seen), [all, filter, seen])
  const counts = useMemo(() => viewCountsOf(all, seen), [all, seen])
  // Another question, another list: the address changes a moment later than the pointer comes and goes.
  const shown = resting?.address === address ? resting.shown : found
  const held = useMemo(() => still(shown, found, standing(shown, alarms, owed)), [shown, found, alarms, owed])
  const rows = useMemo(
    () => deskRows(held.queue, { stormFrom, open: openStorms, now: new Date(now) }),
    [held, stormFrom, openStorms, now],
  )
  // The parts of the page that take them are drawn again only when something in them is new.
  const change = useCallback(
    (part: Partial<DeskFilter>) =>
      setParams((before) => filterParamsOf({ ...filterIn(before), ...part }), { replace: true }),
    [setParams],
  )
  const show = useCallback(
    (query: string) => setParams(new URLSearchParams(query), { replace: true }),
    [setParams],
  )
  return {
    now,
    filter,
    change,
    show,
    rows,
    found,
    queue,
    owed,
    counts,
    isLoaded,
    escalated,
    settled,
    gone: held.gone,
    waiting: held.waiting,
    userId,
    /** The pointer came into the list: what it shows stays where it is. */
    hold: () => setResting((before) => (before?.address === address ? before : { address, shown: found })),
    letGo: () => setResting(null),
    /** A storm may hold hundreds: they are drawn between what a person does. */
    turnStorm: (key: string) =>
      startTransition(() =>
        setOpenStorms((open) =>
          open.has(key) ? new Set([...open].filter((one) => one !== key)) : new Set([...open, key]),
        ),
      ),
  }
}

/** What was confirmed while the pointer rests is over for its line: it stands among what is owed when the pointer leaves. */
function standing(
  shown: readonly Alarm[],
  open: ReadonlyMap<string, Alarm>,
  owed: readonly Alarm[],
): ReadonlyMap<string, Alarm> {
  if (owed.length === 0) return open
  const before = new Set(shown.filter(isOwed119).map(({ alarmId }) => alarmId))
  const all = new Map(open)
  for (const alarm of owed) if (before.has(alarm.alarmId)) all.set(alarm.alarmId, alarm)
  return all
}

const MS_PER_S = 1_000
/** The server's time, struck with all clocks of the page. */
function useServerSecond(): number {
  useNow()
  return Math.floor(serverNow().getTime() / MS_PER_S) * MS_PER_S
}
