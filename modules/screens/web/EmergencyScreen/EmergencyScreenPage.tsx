import './emergencyScreen.css'
import './emergencyAround.css'
import { useLiveLine } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EMERGENCY_SCREEN_PATH } from '../paths.ts'
import { WallHead } from '../Wall/WallHead.tsx'
import { wallDateOf } from '../Wall/wallDate.ts'
import { Around } from './Around.tsx'
import { emergencyScreenBook } from './emergencyScreenBook.ts'
import { FireColumn } from './FireColumn.tsx'
import { FirePlan } from './FirePlan.tsx'
import { Means } from './Means.tsx'
import { useEmergencyScreen } from './useEmergencyScreen.ts'

/** Four answers that did not come: what stands there is old, and says so. */
const OLD_MS = 60_000

/** emergency-screen (spec §2.3): what a commander has to know of one fire. `?alarm=`, else the oldest that is not settled. Nothing is silenced, settled or opened from here. */
export function EmergencyScreenPage() {
  const say = useText(emergencyScreenBook)
  const language = useSettings((settings) => settings.language)
  const [params] = useSearchParams()
  const ticking = useNow()
  const { state, since } = useLiveLine()
  const isCut = state === 'offline'
  // Nothing fresh stands over what is old: the whole screen, its clock too, is as it was heard last.
  const now = isCut ? since : ticking
  const asked = params.get('alarm') ?? undefined
  const { data, error, refetch } = useEmergencyScreen(asked, isCut)
  useEffect(() => {
    document.title = say('title')
  }, [say])
  const isOld = !isCut && data !== undefined && ticking.getTime() - data.at.getTime() > OLD_MS
  const fire = data?.fire
  return (
    <div className={isCut ? 'ems-page is-cut' : 'ems-page'}>
      <WallHead now={now} date={wallDateOf(now, language)}>
        <b>{say('title')}</b>
        {asked !== undefined && (
          <Link className="press" to={EMERGENCY_SCREEN_PATH}>
            {say('oldest')}
          </Link>
        )}
      </WallHead>
      {(isCut || isOld) && (
        <p className="ems-strip tabular" role="status">
          {isCut
            ? say('cut', { span: spanOf(ticking.getTime() - since.getTime()), at: clockOf(since) })
            : say('old', { at: clockOf(data?.at ?? since) })}
        </p>
      )}
      {data && fire && (
        <>
          <FireColumn fire={fire} screen={data} now={now} />
          <main className="ems-middle">
            <FirePlan key={fire.alarmId} fire={fire} fires={data.fires} />
            <Means screen={data} fire={fire} />
          </main>
          <Around screen={data} fire={fire} />
        </>
      )}
      {!fire && (
        <main className="ems-alone">
          {data && (
            <div className="ems-calm">
              <Icon name="check" />
              <h1>{say('calm')}</h1>
              <p className="text-2">{say('calmFact')}</p>
            </div>
          )}
          {!data && error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton label={say('loading')} />}
        </main>
      )}
    </div>
  )
}
