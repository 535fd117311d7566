import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Recycled } from '../../contract/changes.ts'
import { api } from '../api.ts'
import { findUnits } from '../Register/filtersOf.ts'
import { useSeesUnits } from '../Register/useSeesUnits.ts'
import { unitFinder } from '../unitFinder.ts'
import { changesBook } from '../Changes/changesBook.ts'
import { BINNED_OBJECTS, CHANGED_OBJECTS } from '../Changes/objects.table.ts'
import { useNames } from '../Changes/useNames.ts'

type Filters = 'search' | 'unit' | 'object'

/** 回收站: what was deleted in the last 90 days, and comes back from here (spec §2.4 "data restore"). */
export function RecyclePage() {
  const say = useText(changesBook)
  const { nameOfObject } = useNames()
  const toast = useToast()
  const hasUnit = useSeesUnits()
  const objects = hasUnit ? BINNED_OBJECTS : CHANGED_OBJECTS
  const crud: Crud<Recycled, Filters> = {
    name: 'archives.recycled',
    noun: say('bin.noun'),
    rowKey: ({ object, rowId }) => `${object} ${rowId}`,
    rowName: ({ rowName }) => rowName,
    load: ({ filters, page, pageRows }, sending) =>
      api.recycled(
        {
          page,
          pageRows,
          unitId: filters.unit,
          object: chosen(filters.object, objects),
          search: filters.search,
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      ...(hasUnit
        ? [
            {
              kind: 'reference' as const,
              name: 'unit' as const,
              label: say('unit'),
              find: findUnits,
              nameOf: unitFinder.nameOf,
            },
          ]
        : []),
      {
        kind: 'select',
        name: 'object',
        label: say('object'),
        options: objects.map((value) => ({ value, label: nameOfObject(value) })),
      },
    ],
    above: <p className="text-2 chg-note">{say('bin.note')}</p>,
    columns: [
      { key: 'row', title: say('row'), width: 200, show: ({ rowName }) => rowName },
      {
        key: 'object',
        title: say('object'),
        width: 136,
        show: ({ object, label }) => nameOfObject(object, label),
      },
      ...(hasUnit
        ? [
            {
              key: 'unit',
              title: say('unit'),
              width: 184,
              show: ({ unitId, unitName }: Recycled) => (unitId === null ? say('bin.centre') : unitName),
            },
          ]
        : []),
      { key: 'deletedBy', title: say('bin.deletedBy'), width: 96, show: ({ deletedBy }) => deletedBy },
      {
        key: 'deletedAt',
        title: say('bin.deletedAt'),
        width: 168,
        show: ({ deletedAt }) => <span className="tabular text-2">{dateTimeOf(deletedAt)}</span>,
      },
      {
        key: 'expiresAt',
        title: say('bin.expiresAt'),
        width: 168,
        show: ({ expiresAt }) => <span className="tabular">{dateTimeOf(expiresAt)}</span>,
      },
    ],
    more: [
      {
        key: 'restore',
        label: say('bin.restore'),
        action: 'edit',
        ask: ({ rowName }) => say('bin.restoreAsk', { name: rowName }),
        done: null,
        run: async ({ object, rowId }) => {
          const { changeId } = await api.restoreRow({ object, id: rowId })
          if (changeId === null) toast.done(say('bin.restored'))
          else toast.tell(say('waits'))
        },
      },
    ],
  }
  return <CrudPage crud={crud} />
}
