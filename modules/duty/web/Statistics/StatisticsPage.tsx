import { zoneOffsetMin } from '@gss/kit/zone'
import '../DutyCheck/duty.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { serverNow } from '@gss/web-kit/time/clock'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { useSearchParams } from 'react-router'
import { api, DUTY } from '../api.ts'
import { AnswerRate } from '../DutyCheck/AnswerRate.tsx'
import { dutyBook } from '../dutyBook.ts'

const SPANS_DAYS = [7, 30, 90] as const
const USUAL_DAYS = 30
const DAY_MS = 86_400_000
const PERCENT = 100
type Figures = Awaited<ReturnType<typeof api.dutyStatistics>>
type Unit = Figures['units'][0]

/** 值班统计: how units answer, how their record is kept, and at which hours nobody is there. */
export function DutyStatisticsPage() {
  const say = useText(dutyBook)
  const { title } = useScreen()
  const [params, setParams] = useSearchParams()
  const days = SPANS_DAYS.find((each) => String(each) === params.get('days')) ?? USUAL_DAYS
  const { data, error, refetch } = useQuery({
    queryKey: [DUTY, 'statistics', days],
    queryFn: ({ signal }) => {
      const until = serverNow()
      return api.dutyStatistics(
        { from: new Date(until.getTime() - days * DAY_MS), until, offsetMin: zoneOffsetMin(until) },
        { signal },
      )
    },
  })
  return (
    <div className="page scrolls duty-stat">
      <header className="in-row">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <span className="spacer" />
        <Segmented
          aria-label={say('stat.span')}
          value={days}
          options={SPANS_DAYS.map((count) => ({ value: count, label: say('stat.days', { count }) }))}
          onChange={(value) => setParams({ days: String(value) }, { replace: true })}
        />
      </header>
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={say('loading')} />}
      {data?.units.length === 0 && <EmptyState sentence={say('stat.none')} />}
      {data && data.units.length > 0 && (
        <div className="duty-check">
          <div className="duty-side">
            <ByHour hours={data.byHour} />
            <section className="panel" aria-label={say('stat.byUnit')}>
              <h2>{say('stat.byUnit')}</h2>
              <ByUnit units={data.units} />
            </section>
          </div>
          <AnswerRate />
        </div>
      )}
    </div>
  )
}

const UNIT_WIDTH_PX = 184
/** A part of nothing is a dash. */
const partOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * PERCENT).toFixed(1)} %`
const asked = ({ answered, missed, late }: Unit) => answered + missed + late

function ByUnit({ units }: { units: readonly Unit[] }) {
  const say = useText(dutyBook)
  const number = (key: string, title: string, of: (unit: Unit) => number) => ({
    key,
    title,
    align: 'right' as const,
    sorter: (one: Unit, other: Unit) => of(one) - of(other),
    render: (_: unknown, unit: Unit) => <span className="tabular">{of(unit)}</span>,
  })
  return (
    <Table<Unit>
      size="small"
      rowKey={({ unitId }) => unitId}
      dataSource={units}
      pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
      scroll={{ x: 1_000 }}
      columns={[
        { key: 'unit', title: say('unit'), width: UNIT_WIDTH_PX, render: (_, { unitName }) => unitName },
        number('asked', say('stat.asked'), asked),
        {
          key: 'rate',
          title: say('rate'),
          align: 'right',
          render: (_, unit) => <span className="tabular">{partOf(unit.answered, asked(unit))}</span>,
        },
        {
          key: 'prompt',
          title: say('prompt'),
          align: 'right',
          render: (_, unit) => <span className="tabular">{partOf(unit.prompt, asked(unit))}</span>,
        },
        {
          key: 'mean',
          title: say('mean'),
          align: 'right',
          render: (_, { meanDelayS }) => (
            <span className="tabular">{meanDelayS === null ? '—' : say('s', { count: meanDelayS })}</span>
          ),
        },
        number('missed', say('state.missed'), ({ missed }) => missed),
        number('late', say('state.late'), ({ late }) => late),
        number('rows', say('stat.rows'), ({ rowsDue }) => rowsDue),
        {
          key: 'recordRate',
          title: say('stat.recordRate'),
          align: 'right',
          render: (_, { rowsRecorded, rowsDue }) => (
            <span className="tabular">{partOf(rowsRecorded, rowsDue)}</span>
          ),
        },
        number('rowsMissed', say('stat.rowsMissed'), ({ rowsMissed }) => rowsMissed),
        number('handovers', say('stat.handovers'), ({ handovers }) => handovers),
      ]}
    />
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const TOLD_EACH_H = 3
function ByHour({ hours }: { hours: Figures['byHour'] }) {
  const say = useText(dutyBook)
  const most = Math.max(1, ...hours.map(({ asked: count }) => count))
  const isAny = hours.some(({ asked: count }) => count > 0)
  return (
    <section className="panel" aria-label={say('stat.byHour')}>
      <h2>
        {say('stat.byHour')} {isAny && <span className="text-3 tiny">{say('stat.byHour.note')}</span>}
      </h2>
      {isAny ? (
        <ol className="duty-hours">
          {HOURS.map((hour) => {
            const at = hours.find((each) => each.hour === hour)
            const [count, missed] = [at?.asked ?? 0, at?.missed ?? 0]
            const delay = at && at.meanDelayS !== null ? say('s', { count: at.meanDelayS }) : '—'
            const told = say('stat.hour', { hour, asked: count, missed, delay })
            return (
              <li key={hour} title={told}>
                <span className="unseen">{told}</span>
                <i aria-hidden style={{ height: `${(count / most) * PERCENT}%` }}>
                  <u style={{ height: `${count === 0 ? 0 : (missed / count) * PERCENT}%` }} />
                </i>
                <span aria-hidden className="tabular tiny text-3">
                  {hour % TOLD_EACH_H === 0 ? hour : ''}
                </span>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="duty-none">{say('stat.byHour.none')}</p>
      )}
    </section>
  )
}
