import { atWall } from '@gss/kit/zone'
import { chosen, type Crud, type Sheet } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinder } from '@gss/web-kit/crud/finders'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import type { NotifyMessage } from '../../contract/message.ts'
import { BY_LOG, BY_PUSH } from '../../contract/way.ts'
import { CATEGORIES, NOTIFY_CHANNELS, type MessageState, STATES } from '../../contract/words.ts'
import { api } from '../api.ts'
import { notifyBook } from '../notifyBook.ts'

const LIST = 'notify.messages'
const EVERY_MS = 5_000
type Filters = 'search' | 'state' | 'channel' | 'category' | 'unit' | 'from' | 'until'
const OVER: readonly MessageState[] = ['sent', 'failed', 'cancelled']
const WAITS: readonly MessageState[] = ['waiting', 'retry']
const momentOf = (typed: string | undefined) => (typed ? atWall(typed) : undefined)

const askOf = (filters: { [K in Filters]?: string }) => ({
  search: filters.search,
  state: chosen(filters.state, STATES),
  channel: chosen(filters.channel, NOTIFY_CHANNELS),
  category: chosen(filters.category, CATEGORIES),
  unitId: filters.unit,
  from: momentOf(filters.from),
  until: momentOf(filters.until),
})

/** What left the house and what did not, the newest first. */
export function MessagesPage() {
  const say = useText(notifyBook)
  const units = useFinder('unit')
  const { data: counts } = useQuery({
    queryKey: [LIST, 'counts'],
    queryFn: ({ signal }) => api.messageCounts({}, { signal }),
    refetchInterval: EVERY_MS,
  })
  const providerOf = ({ provider }: NotifyMessage) =>
    provider === BY_LOG ? say('provider.log') : provider === BY_PUSH ? say('channel.push') : (provider ?? '')
  const stateOf = ({ state, isDoubtful }: NotifyMessage) => (
    <span className="state-word">
      <StateMark state={markOf(state)} />
      {say(`state.${state}`)}
      {isDoubtful && <span className="chip line">{say('doubtful')}</span>}
    </span>
  )
  const confirmedOf = ({ confirmedBy, confirmedAt }: NotifyMessage) =>
    confirmedBy === null || confirmedAt === null
      ? ''
      : say('confirmedBy', { name: confirmedBy, time: clockOf(confirmedAt) })
  const sheetOf = (message: NotifyMessage): Sheet => ({
    title: message.subject,
    sections: [
      {
        cells: [
          { label: say('recipient'), value: earOf(message) },
          { label: say('channel'), value: say(`channel.${message.channel}`) },
          { label: say('unit'), value: message.unitName },
          { label: say('category'), value: say(`category.${message.category}`) },
          { label: say('state'), value: stateOf(message) },
          { label: say('attempts'), value: message.attempts },
          { label: say('createdAt'), value: dateTimeOf(message.createdAt) },
          { label: say('sentAt'), value: message.sentAt === null ? '' : dateTimeOf(message.sentAt) },
          { label: say('provider'), value: providerOf(message) },
          { label: say('providerId'), value: message.providerId ?? '' },
          { label: say('count'), value: message.count },
          { label: say('confirmed'), value: confirmedOf(message) },
          {
            label: say('words'),
            value: <span style={{ whiteSpace: 'pre-wrap' }}>{message.body}</span>,
            isWide: true,
          },
          ...(message.error === null ? [] : [{ label: say('error'), value: message.error, isWide: true }]),
        ],
      },
    ],
  })
  const crud: Crud<NotifyMessage, Filters, object> = {
    name: LIST,
    noun: say('message'),
    rowKey: ({ messageId }) => messageId,
    rowName: (message) => `${message.subject} ${earOf(message)}`,
    load: ({ filters, page, pageRows }, sending) =>
      api.messages({ page, pageRows, ...askOf(filters) }, sending),
    everyMs: EVERY_MS,
    filters: [
      { kind: 'text', name: 'search', label: say('search') },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((value) => ({ value, label: say(`state.${value}`) })),
      },
      {
        kind: 'select',
        name: 'channel',
        label: say('channel'),
        options: NOTIFY_CHANNELS.map((value) => ({ value, label: say(`channel.${value}`) })),
      },
      {
        kind: 'select',
        name: 'category',
        label: say('category'),
        options: CATEGORIES.map((value) => ({ value, label: say(`category.${value}`) })),
      },
      ...(units
        ? [
            {
              kind: 'reference' as const,
              name: 'unit' as const,
              label: say('unit'),
              find: (typed: string, _: object, sending: object) => units.find(typed, sending),
              nameOf: units.nameOf,
            },
          ]
        : []),
      { kind: 'dateTime', name: 'from', label: say('from') },
      { kind: 'dateTime', name: 'until', label: say('until') },
    ],
    quick: [
      { label: say('quick.sent'), filters: { state: 'sent' }, ...(counts && { count: counts.sent }) },
      {
        label: say('quick.waiting'),
        filters: { state: 'waiting' },
        ...(counts && { count: counts.waiting }),
      },
      {
        label: say('quick.failed'),
        filters: { state: 'failed' },
        mark: <StateMark state="fault" size={10} />,
        ...(counts && { count: counts.failed }),
      },
    ],
    columns: [
      {
        key: 'createdAt',
        title: say('createdAt'),
        width: 184,
        show: ({ createdAt }) => <span className="tabular">{dateTimeOf(createdAt)}</span>,
      },
      { key: 'state', title: say('state'), width: 168, show: stateOf },
      { key: 'channel', title: say('channel'), width: 80, show: ({ channel }) => say(`channel.${channel}`) },
      {
        key: 'recipient',
        title: say('recipient'),
        width: 208,
        show: (message) => <span className="tabular">{earOf(message)}</span>,
      },
      {
        key: 'category',
        title: say('category'),
        width: 72,
        show: ({ category }) => say(`category.${category}`),
      },
      { key: 'unit', title: say('unit'), width: 200, isLesser: true, show: ({ unitName }) => unitName },
      { key: 'words', title: say('words'), show: ({ body }) => <span title={body}>{body}</span> },
      {
        key: 'count',
        title: say('count'),
        width: 64,
        align: 'right',
        isLesser: true,
        show: ({ count }) => <span className="tabular">{count}</span>,
      },
      { key: 'confirmed', title: say('confirmed'), width: 136, isLesser: true, show: confirmedOf },
      { key: 'provider', title: say('provider'), width: 120, isLesser: true, show: providerOf },
    ],
    form: { width: 800, fields: [], blank: {}, of: () => ({}), sheet: sheetOf },
    more: [
      {
        key: 'resend',
        label: say('resend'),
        action: 'edit',
        icon: 'refresh',
        isOffered: ({ state }) => OVER.includes(state),
        ask: (message) => say('resendAsk', { name: earOf(message) }),
        done: say('resent'),
        run: ({ messageId }) => api.resend({ messageIds: [messageId] }),
      },
      {
        key: 'cancel',
        label: say('cancelMessage'),
        action: 'edit',
        icon: 'close',
        isOffered: ({ state }) => WAITS.includes(state),
        ask: (message) => say('cancelAsk', { name: earOf(message) }),
        done: say('cancelled'),
        run: ({ messageId }) => api.cancel({ messageIds: [messageId] }),
      },
    ],
    exports: ({ filters }) => api.exportMessages(askOf(filters)),
    above:
      counts && counts.byLog > 0 ? (
        <p className="text-2 small" role="note">
          {say('byLog', { count: counts.byLog })}
        </p>
      ) : null,
  }
  return <CrudPage crud={crud} />
}

/** A phone has no number here that anybody knows: whose it is, is enough. */
const earOf = ({ channel, person, recipient }: NotifyMessage): string =>
  channel === 'push' ? person : `${person} ${recipient}`.trim()

const markOf = (state: MessageState) => {
  switch (state) {
    case 'sent':
      return 'normal'
    case 'failed':
      return 'fault'
    case 'cancelled':
      return 'shielded'
    case 'waiting':
    case 'retry':
    case 'sending':
      return 'test'
  }
}
