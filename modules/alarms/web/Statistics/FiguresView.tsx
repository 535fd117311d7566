import { Chart } from '@gss/web-kit/chart/Chart.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useMemo } from 'react'
import type { AlarmFigures } from '../../contract/figures.ts'
import { historyBook } from '../History/historyBook.ts'
import { KINDS } from '../store/held.ts'
import { Bars } from './Bars.tsx'
import { coloursIn } from './coloursIn.ts'
import { hourCountsOf, seriesOf } from './series.ts'
import { statisticsBook } from './statisticsBook.ts'

const CHART_PX = 260
const PERCENT = 100

/** The numbers, and what they look like. */
export function FiguresView({ figures, days }: { figures: AlarmFigures; days: readonly string[] }) {
  const say = useText(statisticsBook)
  const sayOf = useText(historyBook)
  const theme = useSettings((settings) => settings.theme)
  const { total, falseAlarms, byDay, byHour, byState, byUnit } = figures
  const facts: [label: string, value: string][] = [
    [say('total'), total.toLocaleString('en')],
    [say('perDay'), (total / days.length).toFixed(1)],
    [say('falseAlarms'), falseAlarms.toLocaleString('en')],
    [say('falseShare'), `${((falseAlarms / total) * PERCENT).toFixed(1)} %`],
  ]
  const daily = useMemo(() => {
    const kinds = KINDS.filter((kind) => byDay.some((one) => one.kind === kind))
    const colours = coloursIn(theme)
    return {
      ...FRAME,
      legend: { top: 0, left: 0, data: kinds.map((kind) => sayOf(`kind.${kind}`)) },
      xAxis: { type: 'category', data: days.map((day) => day.slice(MONTH_AT)) },
      series: kinds.map((kind) => ({
        type: 'bar',
        stack: 'all',
        name: sayOf(`kind.${kind}`),
        data: seriesOf(byDay, days, kind),
        itemStyle: colours[kind],
      })),
    }
  }, [byDay, days, sayOf, theme])
  const hourly = useMemo(() => {
    const hours = hourCountsOf(byHour)
    return {
      ...FRAME,
      xAxis: { type: 'category', data: hours.map((_, hour) => say('hour', { hour })) },
      series: [{ type: 'bar', data: hours }],
    }
  }, [byHour, say])
  return (
    <>
      <section className="load" aria-label={say('total')}>
        {facts.map(([label, value]) => (
          <div key={label} className="loads">
            <span className="called">{label}</span>
            <b className="tabular">{value}</b>
          </div>
        ))}
      </section>
      <div className="stat">
        <section className="panel wide" aria-label={say('daily')}>
          <h2>{say('daily')}</h2>
          <Chart option={daily} label={say('chartDaily')} heightPx={CHART_PX} />
        </section>
        <section className="panel" aria-label={say('hourly')}>
          <h2>{say('hourly')}</h2>
          <Chart option={hourly} label={say('chartHourly')} heightPx={CHART_PX} />
        </section>
        <Bars
          title={say('units')}
          note={say('falseAlarms')}
          isTall
          rows={byUnit.map(({ unitId, unitName, count, falseAlarms: falses }) => ({
            key: unitId,
            name: unitName,
            count,
            note: falses,
          }))}
        />
        <Bars
          title={say('states')}
          rows={byState
            .toSorted((a, b) => b.count - a.count)
            .map(({ state, count }) => ({ key: state, name: sayOf(`state.${state}`), count }))}
        />
      </div>
    </>
  )
}

/** 2026-11-20 → 11-20. */
const MONTH_AT = 5
const FRAME = {
  grid: { left: 44, right: 12, top: 32, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  yAxis: { type: 'value', minInterval: 1 },
}
