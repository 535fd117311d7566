import { atWall } from '@gss/kit/zone'
import type { FieldOption } from '@gss/web-kit/crud/crud'
import { useText } from '@gss/web-kit/text/book'
import { PATROL_NAME_MAX_CHARS, PATROL_KINDS, type PatrolKind } from '../../contract/index.ts'
import { api, findPatrolUnits } from '../api.ts'
import { findPeople, routeFinder } from '../finders.ts'
import { DeedFormDialog } from '../FormDialog.tsx'
import { patrolBook } from '../patrolBook.ts'

interface Values {
  unit: FieldOption | null
  name: string
  kind: PatrolKind
  route: FieldOption | null
  from: string
  until: string
  executors: FieldOption[]
  supervisor: FieldOption | null
}
const BLANK: Values = {
  unit: null,
  name: '',
  kind: 'holiday',
  route: null,
  from: '',
  until: '',
  executors: [],
  supervisor: null,
}

/** 临时任务: a round that no plan makes. */
export function ExtraDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const say = useText(patrolBook)
  return (
    <DeedFormDialog<Values>
      title={say('addExtra')}
      blank={BLANK}
      fields={[
        {
          kind: 'reference',
          name: 'unit',
          label: say('unit'),
          isRequired: true,
          find: (typed, _, sending) => findPatrolUnits(typed, sending),
        },
        { kind: 'text', name: 'name', label: say('name'), maxChars: PATROL_NAME_MAX_CHARS, isRequired: true },
        {
          kind: 'select',
          name: 'kind',
          label: say('kind'),
          isRequired: true,
          options: Object.values(PATROL_KINDS).map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        {
          kind: 'reference',
          name: 'route',
          label: say('route'),
          isRequired: true,
          follows: 'unit',
          find: (typed, others, sending) =>
            routeFinder((name, count) => say('routePoints', { name, count }))(
              typed,
              { unit: others.unit ?? null },
              sending,
            ),
        },
        { kind: 'moment', name: 'from', label: say('begin'), unit: 'second', isRequired: true },
        { kind: 'moment', name: 'until', label: say('end'), unit: 'second', isRequired: true },
        {
          kind: 'reference',
          name: 'executors',
          label: say('executors'),
          isMany: true,
          isRequired: true,
          follows: 'unit',
          find: (typed, others, sending) => findPeople(typed, { unit: others.unit ?? null }, sending),
        },
        {
          kind: 'reference',
          name: 'supervisor',
          label: say('supervisor'),
          follows: 'unit',
          find: (typed, others, sending) => findPeople(typed, { unit: others.unit ?? null }, sending),
        },
      ]}
      send={async ({ unit, route, executors, supervisor, from, until, name, kind }) => {
        if (!unit || !route) return // the form has asked for them
        await api.addExtraTask({
          unitId: unit.value,
          routeId: route.value,
          name,
          kind,
          from: atWall(from),
          until: atWall(until),
          executorIds: (executors ?? []).map(({ value }) => value),
          supervisorId: supervisor?.value ?? null,
        })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
