import './mainScreen.css'
import { SoundState, useAlarms, useWallWatch, wallCountsOf, wallRowsOf } from '@gss/alarms/web'
import { LiveMark, onRefetch, useLiveLine } from '@gss/live/web'
import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { MainUnit } from '../../contract/mainScreen.ts'
import { wallDateOf } from '../Wall/wallDate.ts'
import { AlarmColumn } from './AlarmColumn.tsx'
import { CityPane } from './CityPane.tsx'
import { columnOf } from './column.ts'
import { FiguresColumn } from './FiguresColumn.tsx'
import { MainFoot } from './MainFoot.tsx'
import { mainScreenApi } from './mainScreenApi.ts'
import { mainScreenBook } from './mainScreenBook.ts'

const FIGURES_MS = 15_000
/** Where units lie, and which of them cannot be heard, changes slowly. */
const UNITS_MS = 60_000
/** Four answers that did not come: what stands there is old, and says so. */
const OLD_MS = 60_000
const NO_UNITS: readonly MainUnit[] = []

/** main-screen (spec §2.3), for the centre's room at five metres: how many, where, how old, and whether we are fast enough. It asks nothing. */
export function MainScreenPage() {
  const say = useText(mainScreenBook)
  const language = useSettings((settings) => settings.language)
  const ticking = useNow()
  const { state, since } = useLiveLine()
  const isCut = state === 'offline'
  // Nothing fresh stands over what is old: the whole screen, its clock too, is as it was heard last.
  const now = isCut ? since : ticking
  const queue = useAlarms((held) => held.queue)
  const owed = useAlarms((held) => held.owed)
  const isLoaded = useAlarms((held) => held.isLoaded)
  const centreName = usePublicParameter(parameters.centreName.code) ?? ''
  useWallWatch()
  useEffect(() => {
    document.title = say('title')
  }, [say])
  const { data: units = NO_UNITS, refetch: refetchUnits } = useQuery({
    queryKey: ['screens.mainUnits'],
    queryFn: ({ signal }) => mainScreenApi.mainUnits({}, { signal }),
    refetchInterval: UNITS_MS,
    enabled: !isCut,
  })
  const { data: figures, refetch: refetchFigures } = useQuery({
    queryKey: ['screens.mainFigures'],
    queryFn: ({ signal }) => mainScreenApi.mainFigures({}, { signal }),
    refetchInterval: FIGURES_MS,
    enabled: !isCut,
  })
  useEffect(
    () =>
      onRefetch(() => {
        void refetchUnits()
        void refetchFigures()
      }),
    [refetchUnits, refetchFigures],
  )
  const alarms = useMemo(() => [...queue, ...owed], [queue, owed])
  const counts = useMemo(() => wallCountsOf(queue, owed), [queue, owed])
  const names = useMemo(() => new Map(units.map(({ unitId, name }) => [unitId, name])), [units])
  const isOld = !isCut && figures !== undefined && ticking.getTime() - figures.at.getTime() > OLD_MS
  const hasStrip = isCut || isOld
  return (
    <div className={isCut ? 'ms-wall is-cut' : 'ms-wall'}>
      <header>
        <b className="ellipsis">{centreName || say('title')}</b>
        <span className="spacer" />
        <SoundState isQuiet />
        <LiveMark />
        <span className="text-2 tabular">{wallDateOf(now, language)}</span>
        <time className="ms-clock tabular">{clockOf(now)}</time>
      </header>
      {hasStrip && (
        <p className="ms-strip tabular" role="status">
          {isCut
            ? say('cut', { span: spanOf(ticking.getTime() - since.getTime()), at: clockOf(since) })
            : say('old', { at: clockOf(figures?.at ?? since) })}
        </p>
      )}
      <main>
        <AlarmColumn
          column={columnOf(wallRowsOf(queue, owed, now), alarms, hasStrip)}
          counts={counts}
          isLoaded={isLoaded}
          last={figures?.last}
          names={names}
          now={now}
        />
        <CityPane units={units} alarms={alarms} now={now} />
        <FiguresColumn figures={figures} hasStrip={hasStrip} />
      </main>
      <MainFoot counts={counts} isLoaded={isLoaded} figures={figures} />
    </div>
  )
}
