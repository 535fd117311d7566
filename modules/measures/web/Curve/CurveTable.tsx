import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Table } from 'antd'
import type { Curve } from '../../contract/index.ts'
import { useMeasureName } from '../useMeasureName.ts'
import { valueText } from '../valueText.ts'
import { valuesBook } from '../valuesBook.ts'

const PAGE_ROWS = 20

/** The same numbers, the newest first: what the picture says to who cannot see it. */
export function CurveTable({ curves }: { curves: readonly Curve[] }) {
  const say = useText(valuesBook)
  const nameOf = useMeasureName()
  const rows = curves
    .flatMap(({ measure, points }) =>
      points.map((point) => ({ ...point, measure, key: `${measure} ${point.at.getTime()}` })),
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return (
    <Table
      size="small"
      dataSource={rows}
      pagination={{ pageSize: PAGE_ROWS, showSizeChanger: false }}
      columns={[
        {
          key: 'at',
          title: say('at'),
          render: (_, { at }) => <span className="tabular">{dateTimeOf(at)}</span>,
        },
        { key: 'measure', title: say('measure'), render: (_, { measure }) => nameOf(measure) },
        ...(['mean', 'low', 'high'] as const).map((key) => ({
          key,
          title: say(key === 'mean' ? 'mean' : key === 'low' ? 'min' : 'max'),
          align: 'right' as const,
          render: (_: unknown, row: (typeof rows)[number]) => (
            <span className="tabular">{valueText(row.measure, row[key])}</span>
          ),
        })),
        {
          key: 'n',
          title: say('count'),
          align: 'right',
          render: (_, { n }) => <span className="tabular">{n}</span>,
        },
      ]}
    />
  )
}
