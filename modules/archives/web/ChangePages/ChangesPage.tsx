import { chosen, type Crud, type CrudAsk } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { isAbsenceChange } from '../../contract/book.ts'
import { ASKED_KINDS, type RegisterChange, CHANGE_STATES } from '../../contract/changes.ts'
import { api } from '../api.ts'
import { findUnits } from '../Register/filtersOf.ts'
import { useSeesUnits } from '../Register/useSeesUnits.ts'
import { unitFinder } from '../unitFinder.ts'
import { CHANGES } from '../Changes/changes.key.ts'
import { changesBook } from '../Changes/changesBook.ts'
import { CHANGED_OBJECTS } from '../Changes/objects.table.ts'
import { useNames } from '../Changes/useNames.ts'

const ChangeDialog = pressedPart(() => import('../Changes/ChangeDialog.tsx').then((m) => m.ChangeDialog))
const ReviewDialog = pressedPart(() =>
  import('../Changes/ReviewDialog.tsx').then((m) => m.ChangeReviewDialog),
)
const CloseDialog = pressedPart(() => import('../Changes/ReviewDialog.tsx').then((m) => m.CloseDialog))

const STATES = Object.values(CHANGE_STATES)
const KINDS = Object.values(ASKED_KINDS)
const YES = ['1'] as const
type Filters = 'search' | 'unit' | 'object' | 'kind' | 'state' | 'mine' | 'open'

const askedOf = ({ filters }: Pick<CrudAsk<Filters>, 'filters'>) => ({
  unitId: filters.unit,
  object: chosen(filters.object, CHANGED_OBJECTS),
  kind: chosen(filters.kind, KINDS),
  state: chosen(filters.state, STATES),
  search: filters.search,
  isMine: chosen(filters.mine, YES) ? true : undefined,
  isOpen: chosen(filters.open, YES) ? true : undefined,
})

/** 变更审批: what units want changed, where it stands, and what waits for whoever looks (spec §3 "Process status", "Change type"). */
export function ChangesPage() {
  const say = useText(changesBook)
  const { nameOf, nameOfObject } = useNames()
  const queries = useQueryClient()
  const hasUnit = useSeesUnits()
  const [shown, setShown] = useState<string | null>(null)
  const [reviewed, setReviewed] = useState<RegisterChange[]>([])
  const [closed, setClosed] = useState<RegisterChange | null>(null)
  const moved = () => {
    setReviewed([])
    setClosed(null)
    void queries.invalidateQueries({ queryKey: [CHANGES] })
  }
  const crud: Crud<RegisterChange, Filters> = {
    name: CHANGES,
    noun: say('noun'),
    rowKey: ({ changeId }) => changeId,
    rowName: ({ rowName }) => rowName,
    onOpen: ({ changeId }) => setShown(changeId),
    load: (ask, sending) => api.changes({ ...askedOf(ask), page: ask.page, pageRows: ask.pageRows }, sending),
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
        options: CHANGED_OBJECTS.map((value) => ({ value, label: nameOfObject(value) })),
      },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
      },
    ],
    quick: [
      { label: say('mine'), filters: { mine: '1' } },
      { label: say('open'), filters: { open: '1' } },
    ],
    columns: [
      {
        key: 'row',
        title: say('row'),
        width: 208,
        show: ({ rowName, isStale, ...row }) => (
          <>
            {isStale && <span className="chg-mark">{say('stale')}</span>}
            {isAbsenceChange(row) ? nameOf(rowName) : rowName}
          </>
        ),
      },
      {
        key: 'object',
        title: say('object'),
        width: 128,
        show: ({ object, label }) => nameOfObject(object, label),
      },
      { key: 'kind', title: say('kind'), width: 72, show: ({ kind }) => say(`kind.${kind}`) },
      { key: 'state', title: say('state'), width: 112, show: ({ state }) => say(`state.${state}`) },
      ...(hasUnit
        ? [{ key: 'unit', title: say('unit'), width: 168, show: ({ unitName }: RegisterChange) => unitName }]
        : []),
      { key: 'author', title: say('author'), width: 80, show: ({ authorName }) => authorName },
      {
        key: 'askedAt',
        title: say('askedAt'),
        width: 168,
        show: ({ askedAt }) => <span className="tabular text-2">{dateTimeOf(askedAt)}</span>,
      },
      {
        key: 'stateBy',
        title: say('stateBy'),
        width: 240,
        isLesser: true,
        show: ({ stateBy, stateSince }) => (
          <>
            {stateBy} <span className="tabular text-2">{dateTimeOf(stateSince)}</span>
          </>
        ),
      },
    ],
    more: [
      {
        key: 'view',
        label: say('view'),
        action: 'query',
        done: null,
        run: async ({ changeId }) => setShown(changeId),
      },
      {
        key: 'review',
        label: say('review'),
        action: 'query',
        done: null,
        isOffered: ({ waitsFor }) => waitsFor !== null,
        run: async (change) => setReviewed([change]),
      },
      {
        key: 'close',
        label: say('close'),
        action: 'query',
        done: null,
        isOffered: ({ mayClose }) => mayClose,
        run: async (change) => setClosed(change),
      },
    ],
    many: { label: say('reviewMany'), action: 'query', run: async (rows) => setReviewed(rows) },
    exports: (ask) => api.changesFile(askedOf(ask)),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense fallback={null}>
        {shown !== null && <ChangeDialog changeId={shown} onClose={() => setShown(null)} />}
        {reviewed.length > 0 && (
          <ReviewDialog changes={reviewed} onDone={moved} onClose={() => setReviewed([])} />
        )}
        {closed && <CloseDialog change={closed} onDone={moved} onClose={() => setClosed(null)} />}
      </Suspense>
    </>
  )
}
