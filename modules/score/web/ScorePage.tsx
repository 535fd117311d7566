import './score.css'
import { ReferenceFilter } from '@gss/web-kit/crud/ReferenceFilter.tsx'
import { useFinder } from '@gss/web-kit/crud/finders'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { gradeOf, GRADES, toneOf } from '../contract/rule.ts'
import type { Score } from '../contract/score.ts'
import { api } from './api.ts'
import { DimTable } from './DimTable.tsx'
import { HowPanel } from './HowPanel.tsx'
import { LossList } from './LossList.tsx'
import { MonthsPanel } from './MonthsPanel.tsx'
import { RankPanel } from './RankPanel.tsx'
import { scoreBook } from './scoreBook.ts'
import { WeightsDialog } from './WeightsDialog.tsx'

const EVERY_MS = 60_000
const SKELETON_ROWS = 10
const UNIT_FIELD = 'score-unit'

/** How safe a unit is, in one number, and what to do next for a better one. */
export function ScorePage() {
  const say = useText(scoreBook)
  const { title, isShown } = useScreen()
  const may = useMay()
  const units = useFinder('unit')
  const isCentre = useSession(({ session }) => session?.origin === 'rms' && session.user.roleType !== 'pro')
  const [params, setParams] = useSearchParams()
  const unitId = params.get('unit') ?? undefined
  const [isWeighing, setWeighing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['score.score', unitId],
    queryFn: ({ signal }) => api.score({ unitId }, { signal }),
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  return (
    <div className="page scrolls">
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {data && <span className="text-2">{data.unitName}</span>}
          {data && <span className="text-2 tabular">{say('note', { time: clockOf(data.countedAt) })}</span>}
        </div>
        <span className="spacer" />
        {isCentre && units && (
          <div className="score-unit">
            <ReferenceFilter
              id={UNIT_FIELD}
              field={{
                kind: 'reference',
                name: 'unit',
                label: say('unit'),
                find: (typed, _, sending) => units.find(typed, sending),
                nameOf: units.nameOf,
              }}
              others={{}}
              value={unitId}
              placeholder={say('unit')}
              onChosen={(chosen) => setParams(chosen ? { unit: chosen } : {}, { replace: true })}
            />
          </div>
        )}
        {isCentre && may('edit') && <Button onClick={() => setWeighing(true)}>{say('weights')}</Button>}
      </header>
      {!data && !error && <Skeleton rows={SKELETON_ROWS} label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && (
        <div className="score-two">
          <div className="score-col">
            <Head score={data} />
            <DimTable score={data} />
            <LossList score={data} />
          </div>
          <div className="score-col">
            <HowPanel score={data} />
            <MonthsPanel months={data.months} />
            <RankPanel score={data} />
          </div>
        </div>
      )}
      {isWeighing && <WeightsDialog onClose={() => setWeighing(false)} />}
    </div>
  )
}

/** This month is not over; the one before it is. */
const MONTHS_BACK = 2
const signed = (points: number) => (points > 0 ? `+${points}` : String(points))
const FROM_TO = { poor: '0–60', fair: '61–80', good: '81–90', excellent: '91–100' } as const

/** The colour goes by the number that is shown. */
function Head({ score: { value, ranking, unitId, peers, months } }: { score: Score }) {
  const say = useText(scoreBook)
  const own = ranking.find((each) => each.unitId === unitId && each.unitName !== '')
  const before = months.at(-MONTHS_BACK)?.mean ?? null
  return (
    <section className="panel score-head" aria-label={say('module.score')}>
      {value === null ? (
        <>
          <b className="score-none">{say('insufficient')}</b>
          <span className="text-2">{say('insufficient.note')}</span>
        </>
      ) : (
        <>
          <b className="score-value tabular">{value}</b>
          <b>{say(`grade.${gradeOf(value)}`)}</b>
          <span className="text-2">
            {[
              before !== null && say('moreThan', { points: signed(Math.round(value - before)) }),
              own && say('place', { place: own.place, peers }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="score-scale" aria-hidden>
            <span className={`score-bar is-${toneOf(value)}`}>
              <i style={{ width: `${value}%` }} />
            </span>
            {GRADES.toReversed().map((grade) => (
              <span key={grade} className="text-2 small">
                {say(`grade.${grade}`)} <span className="tabular">{FROM_TO[grade]}</span>
              </span>
            ))}
          </span>
        </>
      )}
    </section>
  )
}
