import './wall.css'
import { LiveMark, serverNow, useLiveLine } from '@gss/live/web'
import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'
import { StateMark, type MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { laterApi } from '../laterApi.ts'
import { QuietOpened } from '../Quiet/QuietOpened.tsx'
import { openQuiet, startQuiet, useQuiet } from '../Quiet/useQuiet.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { SoundState } from './SoundState.tsx'
import { useWallWatch } from './useWallWatch.ts'
import { wallOf, type AlarmWall } from './wall.ts'
import { alarmWallBook } from './wallBook.ts'
import { WallFirst } from './WallFirst.tsx'
import { WallRows } from './WallRows.tsx'

/** Rows that have room beside the first (wall.css: 820 of 1080 lines, 116 each); nothing on a wall is scrolled. */
const ROOM = 7
const STANDING_MS = 15_000

/** event-screen (spec §2.3): for a wall, to be read at five metres. It asks nothing, and hides nothing behind a dialog. */
export function WallPage() {
  const say = useText(alarmWallBook)
  const now = useNow()
  const queue = useAlarms((held) => held.queue)
  const owed = useAlarms((held) => held.owed)
  const isLoaded = useAlarms((held) => held.isLoaded)
  const { state, since } = useLiveLine()
  const centreName = usePublicParameter(parameters.centreName.code) ?? ''
  useWallWatch()
  useEffect(startQuiet, [])
  const silent = useQuiet(({ now: quiet }) => quiet?.buildings)
  useEffect(() => {
    document.title = say('title')
  }, [say])
  const standing = useQuery({
    queryKey: ['alarms.standing'],
    queryFn: ({ signal }) => laterApi.standing({}, { signal }),
    refetchInterval: STANDING_MS,
  })
  const wall = wallOf(queue, owed, serverNow(), ROOM)
  return (
    <div className={state === 'offline' ? 'wall stale' : 'wall'}>
      <header>
        <b className="ellipsis">{centreName || say('title')}</b>
        <span className="spacer" />
        <LiveMark />
        <SoundState />
        <time className="wall-clock tabular">{clockOf(now)}</time>
      </header>
      {state === 'offline' && (
        <p className="wall-stale" role="status">
          {say('offline', { at: clockOf(since) })}
        </p>
      )}
      <main>
        {wall.first && <WallFirst alarm={wall.first} />}
        {!wall.first && isLoaded && (
          <section className="wall-quiet">
            <StateMark state="normal" size={28} />
            <p>{say('quiet')}</p>
            <p className="text-2 tabular">{dateTimeOf(now)}</p>
          </section>
        )}
        <WallRows wall={wall} />
      </main>
      <Counts wall={wall} standing={standing.data} silent={silent} />
      <QuietOpened />
    </div>
  )
}

type Others = Pick<Awaited<ReturnType<typeof laterApi.standing>>, 'shielded' | 'offline'>

type Cell = [state: MarkState, name: string, value: number | undefined, press?: () => void]
interface CountsProps {
  wall: AlarmWall
  standing: Others | undefined
  /** Buildings in which something is quiet. */
  silent: number | undefined
}
function Counts({ wall: { counts }, standing, silent }: CountsProps) {
  const say = useText(alarmWallBook)
  const cells: Cell[] = [
    ['fire', say('kind.fire'), counts.fire],
    ...(counts.owed > 0 ? [['fire', say('owed'), counts.owed] satisfies Cell] : []),
    ['urgent', say('kind.urgent'), counts.urgent],
    ['supervisory', say('kind.supervisory'), counts.supervisory],
    ['missedDuty', say('kind.missedDuty'), counts.missedDuty],
    ['fault', say('kind.fault'), counts.fault],
    ['shielded', say('state.shielded'), standing?.shielded],
    ['offline', say('state.offline'), standing?.offline],
    ['test', say('state.silent'), silent, openQuiet],
    ['drill', say('state.drill'), counts.drill],
  ]
  return (
    <footer>
      {cells.map(([state, name, value, press]) => {
        const cell = (
          <>
            <span className="wall-name">
              <StateMark state={state} size={28} />
              {name}
            </span>
            <b className={value ? 'tabular' : 'tabular none'}>{value ?? '—'}</b>
          </>
        )
        return press ? (
          <button key={name} type="button" aria-haspopup="dialog" onClick={press}>
            {cell}
          </button>
        ) : (
          <div key={name}>{cell}</div>
        )
      })}
    </footer>
  )
}
