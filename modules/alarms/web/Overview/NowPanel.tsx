import './now.css'
import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { actionsOn, screensOf } from '@gss/web-kit/session/screens'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { deskFiguresOf } from '../Desk/figures.ts'
import { laterApi } from '../laterApi.ts'
import { openQuiet, useQuiet } from '../Quiet/useQuiet.ts'
import { useSilentSeats } from '../Sound/useSilentSeats.ts'
import { KINDS } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { nowBook } from './nowBook.ts'

const AGAIN_MS = 60_000

/** The first thing of the first page: what burns, what waits, what of it is one's own, and what cannot be heard. */
export function NowPanel() {
  const say = useText(nowBook)
  const id = useId()
  const { queue, owed, isLoaded, isRefused } = useAlarms()
  const session = useSession((state) => state.session)
  const quiet = useQuiet(({ now }) => now)
  const silent = useSilentSeats(({ seats }) => seats)
  const { free, mine } = deskFiguresOf(queue, serverNow().getTime(), session?.user.userId)
  const menu = session?.menu ?? []
  const screenOf = (name: string) => screensOf(menu).find(({ component }) => component === name)
  // A shift is the centre's: whoever is of a unit has no such screen.
  const { data: standing } = useQuery({
    queryKey: ['alarms.standing'],
    queryFn: ({ signal }) => laterApi.standing({}, { signal }),
    enabled: actionsOn(menu, 'shiftLoad').includes('query'),
    refetchInterval: AGAIN_MS,
  })
  const desk = screenOf('alarmDesk')
  const devices = screenOf('transmissionDevices')
  const shown = (count: number) => (isLoaded ? count : '—')
  const facts: [name: string, value: ReactNode, isHidden?: boolean][] = [
    [say('mine'), shown(mine)],
    [say('owed'), shown(owed.length), owed.length === 0],
    [
      say('quiet'),
      <button
        key="quiet"
        type="button"
        className="now-quiet tabular"
        aria-haspopup="dialog"
        onClick={openQuiet}
      >
        {quiet?.buildings ?? 0}
      </button>,
      !quiet || quiet.windows === 0,
    ],
    [
      say('offline'),
      devices ? (
        <Link key="offline" to={devices.path}>
          {standing?.offline}
        </Link>
      ) : (
        standing?.offline
      ),
      !standing || standing.offline === 0,
    ],
    [say('shielded'), standing?.shielded, !standing || standing.shielded === 0],
    [say('old'), standing?.old, !standing || standing.old === 0],
    [say('silent'), silent.map(({ name }) => name).join(say('and')), silent.length === 0],
  ]
  if (isRefused) return null
  return (
    <section className="panel ov-panel is-now" aria-labelledby={id}>
      <header>
        <h2 id={id}>{say('title')}</h2>
        {desk && <Link to={desk.path}>{say('desk')}</Link>}
      </header>
      <ul className="now-kinds">
        {KINDS.map((kind) => {
          const open = queue.filter((alarm) => alarm.kind === kind && !alarm.isDrill).length
          return (
            <li key={kind}>
              <StateMark state={kind} size={16} isHeld={free[kind] === 0} />
              <span>{say(`kind.${kind}`)}</span>
              <b className="tabular">{shown(open)}</b>
              <span className="text-2 tabular">{free[kind] > 0 && say('free', { count: free[kind] })}</span>
            </li>
          )
        })}
      </ul>
      <dl>
        {facts
          .filter(([, , isHidden]) => isHidden !== true)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
