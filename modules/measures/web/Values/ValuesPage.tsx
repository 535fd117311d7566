import '../measures.css'
import { useHeard } from '@gss/live/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { type Series, SERIES_SHOWS } from '../../contract/index.ts'
import { api, SERIES_KEY } from '../api.ts'
import { useMeasureName } from '../useMeasureName.ts'
import { valuesBook } from '../valuesBook.ts'
import { boundsText, valueText } from '../valueText.ts'
import { StateOf } from './StateOf.tsx'

const SeriesDialog = pressedPart(() => import('./SeriesDialog.tsx').then((m) => m.SeriesDialog))
/** Values replace themselves in place. */
const AGAIN_MS = 5_000

/** 实时数据: what every device measures now; beyond a limit stands first. */
export function ValuesPage() {
  const say = useText(valuesBook)
  const nameOf = useMeasureName()
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const queries = useQueryClient()
  const [shown, setShown] = useState<Series | null>(null)
  useHeard('measure.turned', () => void queries.invalidateQueries({ queryKey: [SERIES_KEY] }))
  const { data: counts } = useQuery({
    queryKey: [SERIES_KEY, 'counts'],
    queryFn: ({ signal }) => api.seriesCounts({}, { signal }),
    refetchInterval: AGAIN_MS,
  })
  const asked = ({ search, show, unit }: { search?: string; show?: string; unit?: string }) => ({
    search,
    unitId: unit,
    show: chosen(show, SERIES_SHOWS),
  })
  const crud: Crud<Series, 'search' | 'unit' | 'show'> = {
    name: SERIES_KEY,
    noun: say('noun'),
    rowKey: ({ componentId, measure }) => `${componentId} ${measure}`,
    rowName: ({ deviceName, measure }) => `${deviceName} ${nameOf(measure)}`,
    onOpen: setShown,
    everyMs: AGAIN_MS,
    load: ({ filters, page, pageRows }, sending) =>
      api.serieses({ page, pageRows, ...asked(filters) }, sending),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      ...ofUnit,
    ],
    quick: SERIES_SHOWS.map((show) => ({
      label: say(`show.${show}`),
      filters: { show },
      ...(counts && { count: counts[show] }),
    })),
    columns: [
      { key: 'unit', title: say('unit'), width: 168, show: ({ unitName }) => unitName },
      { key: 'device', title: say('device'), show: ({ deviceName }) => <b>{deviceName}</b> },
      { key: 'place', title: say('place'), width: 200, isLesser: true, show: ({ place }) => place },
      { key: 'measure', title: say('measure'), width: 120, show: ({ measure }) => nameOf(measure) },
      {
        key: 'value',
        title: say('value'),
        width: 128,
        align: 'right',
        show: (series) => (
          <span className={series.isStale ? 'tabular text-3' : 'tabular mv-value'}>
            {valueText(series.measure, series.value)}
          </span>
        ),
      },
      { key: 'state', title: say('state'), width: 176, show: (series) => <StateOf series={series} /> },
      {
        key: 'limits',
        title: say('limits'),
        width: 144,
        isLesser: true,
        show: (series) => <span className="tabular text-2">{boundsText(series)}</span>,
      },
      {
        key: 'at',
        title: say('at'),
        width: 176,
        show: ({ at }) => <span className="tabular text-2">{dateTimeOf(at)}</span>,
      },
    ],
    more: [
      {
        key: 'curve',
        label: say('curve'),
        action: 'query',
        done: null,
        run: (series) => {
          setShown(series)
          return Promise.resolve()
        },
      },
    ],
    exports: ({ filters }) => api.exportSerieses(asked(filters)),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>{shown && <SeriesDialog series={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  )
}
