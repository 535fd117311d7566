import { atWall } from '@gss/kit/zone'
import '../measures.css'
import { saveFile } from '@gss/web-kit/api/files'
import { Chart } from '@gss/web-kit/chart/Chart.tsx'
import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { Curve } from '../../contract/index.ts'
import { api, SERIES_KEY } from '../api.ts'
import { useMeasureName } from '../useMeasureName.ts'
import { valuesBook } from '../valuesBook.ts'
import { byUnit, curveOption } from './curveOption.ts'
import { CurveTable } from './CurveTable.tsx'
import { CURVE_SPAN_NAMES, CURVE_SPANS, type CurveSpanName } from './spans.ts'

const CHART_PX = 280
const AGAIN_MS = 60_000

export interface CurveViewProps {
  unitId: string
  componentId: string
  measures: readonly number[]
  mayExport?: boolean
}

/** How measures of one device were: 24 h, 7 d, 30 d or any time, as a picture and as a table. */
export function CurveView({ unitId, componentId, measures, mayExport = false }: CurveViewProps) {
  const say = useText(valuesBook)
  const toast = useToast()
  const id = useId()
  const [span, setSpan] = useState<CurveSpanName | 'free'>('day')
  const [from, setFrom] = useState<string | undefined>()
  const [until, setUntil] = useState<string | undefined>()
  const [isTable, setTable] = useState(false)
  const stretch = (): [Date, Date] => {
    const end = span === 'free' && until ? atWall(until) : new Date()
    const begin = span === 'free' && from ? atWall(from) : null
    return [begin ?? new Date(end.getTime() - CURVE_SPANS[span === 'free' ? 'day' : span]), end]
  }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [SERIES_KEY, 'curve', componentId, ...measures, span, from, until],
    queryFn: async ({ signal }) => {
      const [begin, end] = stretch()
      const asked = { unitId, componentId, measures: [...measures], from: begin, until: end }
      return { from: begin, until: end, curves: await api.curves(asked, { signal }) }
    },
    refetchInterval: span === 'free' ? false : AGAIN_MS,
  })
  const take = async () => {
    const [begin, end] = stretch()
    await api
      .exportSamples({ unitId, componentId, measures: [...measures], from: begin, until: end })
      .then(saveFile, (fault: unknown) => toast.failed(fault))
  }
  return (
    <section className="mv-curve" aria-label={say('curve')}>
      <div className="mv-bar">
        <Segmented
          value={span}
          onChange={setSpan}
          options={[...CURVE_SPAN_NAMES, 'free' as const].map((name) => ({
            value: name,
            label: say(`range.${name}`),
          }))}
        />
        {span === 'free' && (
          <>
            <label htmlFor={`${id}-from`}>{say('from')}</label>
            <LazyMomentField id={`${id}-from`} unit="second" value={from} onChange={setFrom} />
            <label htmlFor={`${id}-until`}>{say('until')}</label>
            <LazyMomentField id={`${id}-until`} unit="second" value={until} onChange={setUntil} />
          </>
        )}
        <span className="mv-space" />
        <Button onClick={() => setTable(!isTable)}>{say(isTable ? 'asCurve' : 'asTable')}</Button>
        {mayExport && <Button onClick={() => void take()}>{say('export')}</Button>}
      </div>
      {isPending && <Skeleton label={say('curve')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data &&
        (data.curves.every(({ points }) => points.length === 0) ? (
          <EmptyState sentence={say('empty')} />
        ) : (
          <Drawn {...data} isTable={isTable} />
        ))}
    </section>
  )
}

function Drawn({
  curves,
  from,
  until,
  isTable,
}: {
  curves: Curve[]
  from: Date
  until: Date
  isTable: boolean
}) {
  const say = useText(valuesBook)
  const nameOf = useMeasureName()
  const pictures = useMemo(
    () =>
      byUnit(curves).map((group) => ({
        key: group.map(({ measure }) => measure).join(' '),
        label: say('curve.label', {
          name: group.map(({ measure }) => nameOf(measure)).join(' '),
          from: dateTimeOf(from),
          until: dateTimeOf(until),
        }),
        option: curveOption(group, from, until, {
          nameOf,
          limitOf: (bound, value) => `${say(`limit.${bound}`)} ${value}`,
          events: say('events'),
        }),
      })),
    [curves, from, until, say, nameOf],
  )
  if (isTable) return <CurveTable curves={curves} />
  return pictures.map(({ key, label, option }) => (
    <Chart key={key} option={option} label={label} heightPx={CHART_PX} />
  ))
}
