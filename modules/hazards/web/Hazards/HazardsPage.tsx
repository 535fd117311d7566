import { useSeesUnits } from '@gss/archives/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useMay } from '@gss/web-kit/shell/screen'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import {
  type Hazard,
  HAZARD_KINDS,
  HAZARD_LEVELS,
  HAZARD_SOURCES,
  HAZARD_STATES,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { HAZARDS } from './HazardDialog.tsx'
import { hazardsBook } from './hazardsBook.ts'

const HazardDialog = pressedPart(() => import('./HazardDialog.tsx').then((m) => m.HazardDialog))
const ReportDialog = pressedPart(() => import('./ReportDialog.tsx').then((m) => m.ReportDialog))

const STATES = Object.values(HAZARD_STATES)
const LEVELS = Object.values(HAZARD_LEVELS)
const KINDS = Object.values(HAZARD_KINDS)
const SOURCES = Object.values(HAZARD_SOURCES)
const YES = ['1'] as const
/** Nobody is late by a second. */
const MINUTE_CHARS = 16
type Filters = 'search' | 'unit' | 'state' | 'level' | 'kind' | 'source' | 'open' | 'late' | 'mine'

/** Spec §3: the hidden dangers by status; a click shows one with its story and what can be done next. */
export function HazardsPage() {
  const say = useText(hazardsBook)
  const may = useMay()
  const isOfMany = useSeesUnits() ?? false
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const [shown, setShown] = useState<string | null>(null)
  const [isReporting, setReporting] = useState(false)
  const crud: Crud<Hazard, Filters> = {
    name: HAZARDS,
    noun: say('noun'),
    rowKey: ({ hazardId }) => hazardId,
    rowName: ({ number }) => number,
    onOpen: ({ hazardId }) => setShown(hazardId),
    load: ({ filters, page, pageRows }, sending) =>
      api.hazards(
        {
          page,
          pageRows,
          search: filters.search,
          unitId: isOfMany ? filters.unit : undefined,
          state: chosen(filters.state, STATES),
          level: chosen(filters.level, LEVELS),
          kind: chosen(filters.kind, KINDS),
          source: chosen(filters.source, SOURCES),
          isOpen: chosen(filters.open, YES) ? true : undefined,
          isOverdue: chosen(filters.late, YES) ? true : undefined,
          isMine: chosen(filters.mine, YES) ? true : undefined,
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('search') },
      ...(isOfMany ? ofUnit : []),
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
      },
      {
        kind: 'select',
        name: 'level',
        label: say('level'),
        options: LEVELS.map((value) => ({ value, label: say(`level.${value}`) })),
      },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
      {
        kind: 'select',
        name: 'source',
        label: say('source'),
        options: SOURCES.map((value) => ({ value, label: say(`source.${value}`) })),
      },
    ],
    quick: [
      { label: say('open'), filters: { open: '1' } },
      { label: say('late'), filters: { late: '1' } },
      { label: say('mine'), filters: { mine: '1' } },
    ],
    columns: [
      {
        key: 'number',
        title: say('number'),
        width: 160,
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
      {
        key: 'state',
        title: say('state'),
        width: 112,
        show: ({ state, rectifyState }) =>
          say(state === 'toRectify' && rectifyState ? `within.${rectifyState}` : `state.${state}`),
      },
      // What is owed until when stands where no screen is too narrow for it.
      {
        key: 'due',
        title: say('due'),
        width: 184,
        show: ({ dueAt, stateDueAt, isOverdue }) => {
          const due = dueAt ?? stateDueAt
          return (
            <span className="tabular">
              {due && dateTimeOf(due).slice(0, MINUTE_CHARS)}{' '}
              {isOverdue && <b className="hazard-late">! {say('overdue')}</b>}
            </span>
          )
        },
      },
      { key: 'address', title: say('address'), show: ({ address }) => address },
      { key: 'description', title: say('description'), show: ({ description }) => description },
      { key: 'level', title: say('level'), width: 64, show: ({ level }) => say(`level.${level}`) },
      {
        key: 'kind',
        title: say('kind'),
        width: 168,
        isLesser: true,
        show: ({ kind }) => say(`kind.${kind}`),
      },
      { key: 'executor', title: say('executor'), width: 80, show: ({ executorName }) => executorName },
      {
        key: 'reportedAt',
        title: say('reportedAt'),
        width: 168,
        isLesser: true,
        show: ({ reportedAt }) => <span className="tabular text-2">{dateTimeOf(reportedAt)}</span>,
      },
    ],
    more: [
      {
        key: 'view',
        label: say('view'),
        action: 'query',
        done: null,
        run: async ({ hazardId }) => setShown(hazardId),
      },
    ],
    ...(may('add') && {
      heads: (
        <Button type="primary" onClick={() => setReporting(true)}>
          {say('report')}
        </Button>
      ),
    }),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {shown !== null && <HazardDialog hazardId={shown} onClose={() => setShown(null)} />}
        {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  )
}
