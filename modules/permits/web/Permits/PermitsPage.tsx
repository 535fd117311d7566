import { useSeesUnits } from '@gss/archives/web'
import { useHeard } from '@gss/live/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import {
  type Permit,
  PERMIT_KINDS,
  PERMIT_LEVELS,
  PERMIT_STATES,
  type PermitState,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { BurningPane } from './BurningPane.tsx'
import { PERMITS } from './PermitDialog.tsx'
import { permitsBook, type PermitWord } from './permitsBook.ts'
import { leftOf } from './stepParts.tsx'

const PermitDialog = pressedPart(() => import('./PermitDialog.tsx').then((m) => m.PermitDialog))
const ApplyDialog = pressedPart(() => import('./ApplyDialog.tsx').then((m) => m.ApplyDialog))

const STATES = Object.values(PERMIT_STATES)
const LEVELS = Object.values(PERMIT_LEVELS)
const KINDS = Object.values(PERMIT_KINDS)
const YES = ['1'] as const
type Filters = 'search' | 'state' | 'level' | 'kind' | 'open' | 'mine'

const filtersOf = (filters: { [K in Filters]?: string }) => ({
  search: filters.search,
  state: chosen(filters.state, STATES),
  level: chosen(filters.level, LEVELS),
  kind: chosen(filters.kind, KINDS),
  isOpen: chosen(filters.open, YES) ? true : undefined,
  isMine: chosen(filters.mine, YES) ? true : undefined,
})

/** 动火用电: what was asked for, burns, and is over; a click shows one with its story and what can be done next. */
export function PermitsPage() {
  const say = useText(permitsBook)
  const may = useMay()
  const isOfMany = useSeesUnits() ?? false
  const queries = useQueryClient()
  const [shown, setShown] = useState<string | null>(null)
  const [isApplying, setApplying] = useState(false)
  const { data: counts = [] } = useQuery({
    queryKey: [PERMITS, 'counts'],
    queryFn: ({ signal }) => api.permitCounts({}, { signal }),
  })
  useHeard('permit', () => void queries.invalidateQueries({ queryKey: [PERMITS] }))
  const countOf = (state: PermitState) => counts.find((each) => each.state === state)?.count ?? 0
  const crud: Crud<Permit, Filters> = {
    name: PERMITS,
    noun: say('noun'),
    rowKey: ({ permitId }) => permitId,
    rowName: ({ number }) => number,
    onOpen: ({ permitId }) => setShown(permitId),
    load: ({ filters, page, pageRows }, sending) =>
      api.permits({ page, pageRows, ...filtersOf(filters) }, sending),
    filters: [
      { kind: 'text', name: 'search', label: say('find'), placeholder: say('search') },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: optionsOf(KINDS, (value) => say(`kind.${value}`)),
      },
      {
        kind: 'select',
        name: 'level',
        label: say('judged'),
        options: optionsOf(LEVELS, (value) => say(`level.${value}`)),
      },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: optionsOf(STATES, (value) => say(`state.${value}`)),
      },
    ],
    quick: [
      { label: say('open'), filters: { open: '1' } },
      { label: say('mine'), filters: { mine: '1' } },
      ...STATES.map((state) => ({
        label: say(`state.${state}`),
        filters: { state },
        count: countOf(state),
      })),
    ],
    columns: columnsOf(say, isOfMany),
    more: [
      {
        key: 'view',
        label: say('view'),
        action: 'query',
        done: null,
        run: ({ permitId }) => {
          setShown(permitId)
          return Promise.resolve()
        },
      },
    ],
    beside: <BurningPane onOpen={setShown} />,
    exports: ({ filters }) => api.exportPermits(filtersOf(filters)),
    ...(may('add') && {
      heads: (
        <Button type="primary" onClick={() => setApplying(true)}>
          {say('apply')}
        </Button>
      ),
    }),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {shown !== null && <PermitDialog permitId={shown} onClose={() => setShown(null)} />}
        {isApplying && <ApplyDialog onClose={() => setApplying(false)} />}
      </Suspense>
    </>
  )
}

const optionsOf = <V extends string>(values: readonly V[], word: (value: V) => string) =>
  values.map((value) => ({ value, label: word(value) }))

/** What one looks for first stands first: beside what burns now there is room for no more on a low screen. */
const columnsOf = (say: Say<PermitWord>, isOfMany: boolean): Crud<Permit, Filters>['columns'] => [
  {
    key: 'number',
    title: say('number'),
    width: 168,
    show: ({ number }) => <span className="tabular">{number}</span>,
  },
  // Of many units a row without its own is nobody's.
  {
    key: 'unit',
    title: say('unit'),
    width: 168,
    isLesser: !isOfMany,
    show: ({ unitName }) => unitName,
  },
  { key: 'state', title: say('state'), width: 96, show: ({ state }) => say(`state.${state}`) },
  {
    key: 'left',
    title: say('left'),
    width: 88,
    show: ({ state, endAt }) => state === 'working' && <b className="tabular">{leftOf(endAt)}</b>,
  },
  {
    key: 'place',
    title: say('address'),
    show: ({ address, description }) => (
      <>
        <b>{address}</b> <span className="text-2">{description}</span>
      </>
    ),
  },
  {
    key: 'kind',
    title: say('kind'),
    width: 152,
    show: ({ kind, judgedLevel }) =>
      kind === 'power' ? say('kind.power') : `${say(`kind.${kind}`)} ${say(`level.${judgedLevel}`)}`,
  },
  {
    key: 'contractor',
    title: say('contractor'),
    width: 184,
    isLesser: true,
    show: ({ contractor, contactName }) => `${contractor} ${contactName}`,
  },
  {
    key: 'period',
    title: say('period'),
    width: 296,
    isLesser: true,
    show: ({ startAt, endAt }) => (
      <span className="tabular text-2">
        {dateTimeOf(startAt)} – {dateTimeOf(endAt)}
      </span>
    ),
  },
]
