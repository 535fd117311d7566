import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type LibraryRow, TICKET_LINE_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { LIBRARY } from '../queries.ts'
import { SYSTEM_OPTIONS, systemNames } from '../systemOptions.ts'

/** 维保项: what is tested how often (GB 25201); what is switched off is in no new plan. */
export function LibraryPage() {
  const say = useText(maintenanceBook)
  const crud: Crud<LibraryRow, 'system', { content: string; isOn: boolean }> = {
    name: LIBRARY,
    noun: say('item'),
    rowKey: ({ code }) => code,
    rowName: ({ item }) => item,
    isWhole: true,
    load: async ({ filters }, sending) => {
      const rows = await api.library({ system: filters.system }, sending)
      return { rows, page: 1, total: rows.length }
    },
    filters: [{ kind: 'select', name: 'system', label: say('systems'), options: SYSTEM_OPTIONS }],
    columns: [
      { key: 'system', title: say('systems'), width: 136, show: ({ system }) => systemNames([system]) },
      { key: 'cycle', title: say('cycle'), width: 88, show: ({ cycle }) => say(`cycle.${cycle}`) },
      { key: 'item', title: say('item'), width: 200, show: ({ item }) => item },
      { key: 'content', title: say('checkContent'), show: ({ content }) => content },
      {
        key: 'limits',
        title: say('limits'),
        width: 152,
        show: ({ low, high, unit }) => (
          <span className="tabular">
            {low !== null && `≥ ${low} `}
            {high !== null && `≤ ${high} `}
            {unit}
          </span>
        ),
      },
      {
        key: 'sampled',
        title: say('sampledBy'),
        width: 112,
        isLesser: true,
        show: ({ componentTypes }) => say(componentTypes.length > 0 ? 'byDevice' : 'bySystem'),
      },
      { key: 'isOn', title: say('state'), width: 88, show: ({ isOn }) => say(isOn ? 'isOn' : 'isOff') },
    ],
    form: {
      fields: [
        {
          kind: 'text',
          name: 'content',
          label: say('checkContent'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        { kind: 'switch', name: 'isOn', label: say('isOn') },
      ],
      blank: { content: '', isOn: true },
      of: ({ content, isOn }) => ({ content, isOn }),
      edit: ({ code }, values) => api.editLibraryRow({ code, ...values }),
    },
  }
  return <CrudPage crud={crud} />
}
