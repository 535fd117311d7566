import { systemName } from '@gss/devices/contract'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import type { UnitSystem } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { SYSTEMS } from '../queries.ts'

/** 设施系统台账: of each unit its systems, how many devices, how old, when last tested. */
export function SystemsPage() {
  const say = useText(maintenanceBook)
  const count = (key: string, title: string, width: number, of: (row: UnitSystem) => number) =>
    ({
      key,
      title,
      width,
      align: 'right',
      show: (row: UnitSystem) => <span className="tabular">{of(row)}</span>,
    }) as const
  const crud: Crud<UnitSystem, 'search'> = {
    name: SYSTEMS,
    noun: say('systems'),
    rowKey: ({ unitId, systemType }) => `${unitId} ${systemType}`,
    rowName: ({ unitName, systemType }) => `${unitName} ${systemName(systemType)}`,
    load: ({ filters, page, pageRows }, sending) =>
      api.systems({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('unit') }],
    columns: [
      { key: 'unit', title: say('unit'), width: 200, show: ({ unitName }) => unitName },
      {
        key: 'system',
        title: say('systems'),
        width: 192,
        show: ({ systemType }) => systemName(systemType),
      },
      count('devices', say('deviceCount'), 72, ({ deviceCount }) => deviceCount),
      {
        key: 'oldest',
        title: say('oldest'),
        width: 80,
        align: 'right',
        show: ({ oldestYear }) => <span className="tabular">{oldestYear ?? '—'}</span>,
      },
      count('undated', say('noDate'), 104, ({ noDateCount }) => noDateCount),
      {
        key: 'last',
        title: say('lastTest'),
        width: 112,
        show: ({ lastTestAt }) => <span className="tabular">{lastTestAt ? dateOf(lastTestAt) : '—'}</span>,
      },
      count('tested', say('testedCount'), 80, ({ testedCount }) => testedCount),
      count('bad', say('failedTest'), 72, ({ badCount }) => badCount),
      count('open', say('openTickets'), 80, ({ openTickets }) => openTickets),
    ],
  }
  return <CrudPage crud={crud} />
}
