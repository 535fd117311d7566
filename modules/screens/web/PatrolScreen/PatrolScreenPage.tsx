import './patrolScreen.css'
import './patrolFoot.css'
import { useLiveLine } from '@gss/live/web'
import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSeesUnits } from '@gss/archives/web'
import type { PatrolScreen } from '../../contract/patrolScreen.ts'
import { PATROL_SCREEN_PATH } from '../paths.ts'
import { WallHead } from '../Wall/WallHead.tsx'
import { wallDateOf } from '../Wall/wallDate.ts'
import { FoundColumn } from './FoundColumn.tsx'
import { MissedColumn } from './MissedColumn.tsx'
import { PatrolFoot } from './PatrolFoot.tsx'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { roomOf } from './room.ts'
import { StateBelt } from './StateBelt.tsx'
import { usePatrolScreen } from './usePatrolScreen.ts'
import { useLines } from './useLines.ts'
import { WalkColumn } from './WalkColumn.tsx'

/** Four answers that did not come: what stands there is old, and says so. */
const OLD_MS = 60_000
const BARS = 12

/** patrol-screen (spec §2.3): how rounds stand, at two metres. Of all units, of one with `?unit=`, for a unit's people of theirs. It changes nothing. */
export function PatrolScreenPage() {
  const say = useText(patrolScreenBook)
  const [params] = useSearchParams()
  const ticking = useNow()
  const { state, since } = useLiveLine()
  const isCut = state === 'offline'
  // Nothing fresh stands over what is old: the whole screen, its clock too, is as it was heard last.
  const now = isCut ? since : ticking
  const { data, error, refetch } = usePatrolScreen(params.get('unit') ?? undefined, isCut)
  useEffect(() => {
    document.title = say('title')
  }, [say])
  const isOld = !isCut && data !== undefined && ticking.getTime() - data.at.getTime() > OLD_MS
  return (
    <div className={isCut ? 'prs-wall is-cut' : 'prs-wall'}>
      <Head screen={data} now={now} />
      {(isCut || isOld) && (
        <p className="prs-strip tabular" role="status">
          {isCut
            ? say('cut', { span: spanOf(ticking.getTime() - since.getTime()), at: clockOf(since) })
            : say('old', { at: clockOf(data?.at ?? since) })}
        </p>
      )}
      {data && <Shown screen={data} now={now} hasStrip={isCut || isOld} />}
      {!data && (
        <main className="prs-alone">
          {error ? (
            <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={BARS} label={say('loading')} />
          )}
        </main>
      )}
    </div>
  )
}

function Head({ screen, now }: { screen: PatrolScreen | undefined; now: Date }) {
  const say = useText(patrolScreenBook)
  const language = useSettings((settings) => settings.language)
  const centreName = usePublicParameter(parameters.centreName.code) ?? ''
  const seesUnits = useSeesUnits() ?? false
  const unit = screen?.unit
  return (
    <WallHead now={now} date={wallDateOf(now, language)}>
      <h1>{say('title')}</h1>
      <span className="ellipsis text-2">{unit ? unit.unitName : screen && (centreName || say('all'))}</span>
      {unit && seesUnits && (
        <Link className="press" to={PATROL_SCREEN_PATH}>
          {say('all')}
        </Link>
      )}
    </WallHead>
  )
}

interface ShownProps {
  screen: PatrolScreen
  now: Date
  hasStrip: boolean
}
function Shown({ screen, now, hasStrip }: ShownProps) {
  const { running, hazards, permits } = screen
  const lines = useLines()
  const room = roomOf(
    {
      running: running.length,
      hazards: hazards?.overdue.length ?? 0,
      permits: permits?.rows.length ?? 0,
    },
    lines,
    hasStrip,
  )
  return (
    <>
      <StateBelt screen={screen} />
      <main>
        <MissedColumn screen={screen} room={room.missed} now={now} />
        <WalkColumn screen={screen} room={room} now={now} />
        <FoundColumn screen={screen} room={room} now={now} />
      </main>
      <PatrolFoot screen={screen} />
    </>
  )
}
