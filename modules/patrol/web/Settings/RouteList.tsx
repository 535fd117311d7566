import { type Crud, type FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { PATROL_NAME_MAX_CHARS, type PatrolRoute } from '../../contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { UnitSelect, usePatrolUnitChoice } from '../Now/useUnitChoice.tsx'
import { patrolBook } from '../patrolBook.ts'

interface Values {
  name: string
  points: FieldOption[]
}

/** Ways to go: which points, in which order. */
export function RouteList() {
  const say = useText(patrolBook)
  const [unitId, choose] = usePatrolUnitChoice()
  const points = useQuery({
    queryKey: ['patrol.routePoints', unitId],
    queryFn: ({ signal }) => api.routePoints({ unitId: unitId ?? '' }, { signal }),
    enabled: unitId !== undefined,
  })
  const options: FieldOption[] = (points.data ?? []).map(({ pointId, name }) => ({
    value: pointId,
    label: name,
  }))
  const nameOf = (pointId: string) => options.find(({ value }) => value === pointId)?.label ?? pointId
  const crud: Crud<PatrolRoute, string, Values> = {
    name: `patrol.routes.${unitId ?? ''}`,
    noun: say('route'),
    rowKey: ({ routeId }) => routeId,
    rowName: ({ name }) => name,
    isWhole: true,
    load: async (_, sending) => {
      const rows = unitId === undefined ? [] : await api.patrolRoutes({ unitId }, sending)
      return { rows, page: 1, total: rows.length }
    },
    columns: [
      { key: 'name', title: say('name'), width: 240, show: ({ name }) => name },
      {
        key: 'points',
        title: say('pointsInOrder'),
        show: ({ pointIds }) => <span className="text-2">{pointIds.map(nameOf).join(' → ')}</span>,
      },
      {
        key: 'count',
        title: say('pointCount'),
        width: 80,
        align: 'right',
        show: ({ pointIds }) => <span className="tabular">{pointIds.length}</span>,
      },
      {
        key: 'plans',
        title: say('planCount'),
        width: 104,
        align: 'right',
        show: ({ planCount }) => <span className="tabular">{planCount}</span>,
      },
    ],
    form: {
      width: 800,
      fields: [
        { kind: 'text', name: 'name', label: say('name'), maxChars: PATROL_NAME_MAX_CHARS, isRequired: true },
        {
          kind: 'reference',
          name: 'points',
          label: say('pointsInOrder'),
          isMany: true,
          isRequired: true,
          find: (typed) =>
            Promise.resolve(options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))),
        },
      ],
      blank: { name: '', points: [] },
      of: ({ name, pointIds }) => ({
        name,
        points: pointIds.map((value) => ({ value, label: nameOf(value) })),
      }),
      add: ({ name, points: chosen }) =>
        api.addPatrolRoute({ unitId: unitId ?? '', name, pointIds: chosen.map(({ value }) => value) }),
      edit: ({ routeId }, { name, points: chosen }) =>
        api.editPatrolRoute({ routeId, name, pointIds: chosen.map(({ value }) => value) }),
    },
    remove: {
      run: async (rows) => {
        for (const { routeId } of rows) await api.removePatrolRoute({ routeId })
      },
    },
    heads: <UnitSelect value={unitId} onChange={choose} />,
  }
  return <CrudPage key={unitId ?? ''} crud={crud} />
}
