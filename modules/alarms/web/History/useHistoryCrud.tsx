import { atWall } from '@gss/kit/zone'
import { findUnits, unitNameOf } from '@gss/archives/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { chosen, type Crud, type CrudAsk } from '@gss/web-kit/crud/crud'
import { openEvidenceOf } from '@gss/video/web'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { type Alarm, OPEN_ALARM_STATES, type OperState } from '../../contract/alarm.ts'
import { ALARM_SORTS } from '../../contract/historyCalls.ts'
import { STATE_AFTER } from '../../contract/actions.ts'
import { api } from '../api.ts'
import { laterApi } from '../laterApi.ts'
import { Badges } from '../Handling/Badges.tsx'
import { openAlarm } from '../Handling/useHandling.ts'
import { spotOf } from '../place.ts'
import { KINDS } from '../store/held.ts'
import { historyBook } from './historyBook.ts'

/** Names it in the cache. */
export const HISTORY = 'alarms.history'
/** Besides all of them. */
const LISTS = ['open', 'handled'] as const
type Name = 'search' | 'unitId' | 'kind' | 'state' | 'from' | 'until' | 'list'
const STATES: readonly OperState[] = [
  ...OPEN_ALARM_STATES,
  ...new Set(Object.values(STATE_AFTER).filter((state) => !OPEN_ALARM_STATES.includes(state))),
]

/** What was raised, by any filter. `list` narrows to what is open or handled; without one it is both. */
export function useHistoryCrud(onReopen: ((alarm: Alarm) => void) | null): Crud<Alarm, Name> {
  const say = useText(historyBook)
  return {
    name: HISTORY,
    noun: say('noun'),
    rowKey: ({ alarmId }) => alarmId,
    rowName: ({ title }) => title,
    load: ({ filters, page, pageRows, sort, descending }, sending) =>
      laterApi.list(
        { ...asked(filters), page, pageRows, sort: chosen(sort, ALARM_SORTS), ...(sort && { descending }) },
        sending,
      ),
    quick: LISTS.map((list) => ({ label: say(`list.${list}`), filters: { list } })),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      {
        kind: 'select',
        name: 'kind',
        label: say('kind'),
        options: KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) })),
      },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((state) => ({ value: state, label: say(`state.${state}`) })),
      },
      { kind: 'reference', name: 'unitId', label: say('unit'), find: findUnits, nameOf: unitNameOf },
      { kind: 'dateTime', name: 'from', label: say('from') },
      { kind: 'dateTime', name: 'until', label: say('until') },
    ],
    columns: [
      {
        key: 'kind',
        title: say('kind'),
        width: 88,
        sort: 'kind',
        show: ({ kind, state }) => (
          <span className="state-word">
            <StateMark state={kind} isHeld={!OPEN_ALARM_STATES.includes(state)} />
            {say(`kind.${kind}`)}
          </span>
        ),
      },
      {
        key: 'raisedAt',
        title: say('raisedAt'),
        width: 168,
        sort: 'raisedAt',
        show: ({ raisedAt }) => <span className="tabular">{dateTimeOf(raisedAt)}</span>,
      },
      {
        key: 'unit',
        title: say('unit'),
        width: 240,
        show: (alarm) => (
          <button type="button" className="name-key" onClick={() => openAlarm(alarm.alarmId)}>
            {alarm.unitName}
          </button>
        ),
      },
      { key: 'place', title: say('place'), width: 240, show: (alarm) => spotOf(alarm) || alarm.address },
      {
        key: 'device',
        title: say('device'),
        width: 180,
        show: ({ deviceTypeName, title }) => deviceTypeName || title,
      },
      {
        key: 'code',
        title: say('code'),
        width: 120,
        isLesser: true,
        show: ({ deviceCode }) => <span className="text-2 tabular">{deviceCode}</span>,
      },
      {
        key: 'state',
        title: say('state'),
        width: 160,
        show: (alarm) => (
          <span className="in-row">
            {say(`state.${alarm.state}`)}
            <Badges alarm={alarm} />
          </span>
        ),
      },
      { key: 'note', title: say('note'), width: 220, isLesser: true, show: ({ result }) => result },
      { key: 'who', title: say('who'), width: 100, show: ({ settledName }) => settledName ?? '—' },
      {
        key: 'settledAt',
        title: say('settledAt'),
        width: 168,
        isLesser: true,
        show: ({ settledAt }) => <span className="tabular">{settledAt ? dateTimeOf(settledAt) : '—'}</span>,
      },
    ],
    more: [
      ...(onReopen
        ? [
            {
              key: 'reopen',
              action: 'edit' as const,
              label: say('reopen'),
              isOffered: ({ state, isDrill }: Alarm) => !OPEN_ALARM_STATES.includes(state) && !isDrill,
              run: (alarm: Alarm) => Promise.resolve(onReopen(alarm)),
              done: null,
            },
          ]
        : []),
      {
        key: 'evidence',
        action: 'query',
        label: say('evidence'),
        run: ({ alarmId }) => Promise.resolve(openEvidenceOf(alarmId)),
        done: null,
      },
    ],
    exports: ({ filters }) => api.exportHistory(asked(filters)),
  }
}

/** What stands in the address, as the call wants it. */
function asked({ search, unitId, kind, state, from, until, list }: CrudAsk<Name>['filters']) {
  const ofList = chosen(list, LISTS)
  const ofKind = chosen(kind, KINDS)
  const ofState = chosen(state, STATES)
  return {
    ...(search && { search }),
    ...(unitId && { unitId }),
    ...(ofKind && { kind: ofKind }),
    ...(ofState && { state: ofState }),
    ...(ofList && { isOpen: ofList === 'open' }),
    ...(from && { from: atWall(from) }),
    ...(until && { until: atWall(until) }),
  }
}
