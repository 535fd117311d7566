import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { usePartSlot } from '@gss/web-kit/shell/partSlots'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import type { RemoteOrder } from '../../contract/index.ts'
import { api, findConnectedUnits, namedConnectedUnit } from '../api.ts'
import { remoteBook } from './remoteBook.ts'
import { orderStateWord } from './stateText.ts'

const time = (at: Date | null) => <span className="tabular">{at ? dateTimeOf(at) : '–'}</span>

/** Spec §2.4 "query: remote control": who ordered what of which device, why, who agreed, what came of it. */
export function RemoteRecordsPage() {
  const say = useText(remoteBook)
  const [shown, setShown] = useState<RemoteOrder | null>(null)
  const [Evidence] = usePartSlot('evidence')
  const crud: Crud<RemoteOrder, 'unit' | 'search'> = {
    name: 'gateways.remoteRecords',
    noun: say('noun'),
    rowKey: ({ orderId }) => orderId,
    rowName: ({ name }) => name,
    load: ({ filters, page, pageRows }, sending) =>
      api.remoteRecords(
        {
          page,
          pageRows,
          ...(filters.unit && { unitId: filters.unit }),
          ...(filters.search && { search: filters.search }),
        },
        sending,
      ),
    filters: [
      {
        kind: 'reference',
        name: 'unit',
        label: say('unit'),
        find: findConnectedUnits,
        nameOf: namedConnectedUnit,
      },
      { kind: 'text', name: 'search', label: say('search') },
    ],
    columns: [
      { key: 'at', title: say('at'), width: 168, show: ({ askedAt }) => time(askedAt) },
      { key: 'unit', title: say('unit'), width: 180, show: ({ unitName }) => unitName },
      { key: 'device', title: say('device'), width: 200, show: ({ name }) => name },
      { key: 'action', title: say('action'), width: 96, show: ({ action }) => say(action) },
      {
        key: 'state',
        title: say('state'),
        width: 140,
        show: (order) =>
          order.isOwn ? `${say(orderStateWord(order))} · ${say('auto')}` : say(orderStateWord(order)),
      },
      {
        key: 'reason',
        title: say('reason'),
        width: 160,
        show: ({ reason, looked, note }) =>
          [reason && say(`reason.${reason}`), looked && say(`looked.${looked}`), note]
            .filter(Boolean)
            .join(' · '),
      },
      { key: 'asked', title: say('asked'), width: 96, show: ({ askedName }) => askedName },
      { key: 'second', title: say('second'), width: 96, show: ({ secondName }) => secondName },
      { key: 'until', title: say('until'), width: 168, isLesser: true, show: ({ until }) => time(until) },
      {
        key: 'acted',
        title: say('actedAt'),
        width: 168,
        isLesser: true,
        show: ({ actedAt }) => time(actedAt),
      },
      {
        key: 'released',
        title: say('releasedAt'),
        width: 168,
        isLesser: true,
        show: ({ releasedAt }) => time(releasedAt),
      },
    ],
    more: [
      {
        key: 'picture',
        label: say('picture'),
        action: 'query',
        isOffered: ({ evidenceId }) => evidenceId !== null && Evidence !== undefined,
        done: null,
        run: async (order) => setShown(order),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {shown?.evidenceId && Evidence && (
        <Evidence
          evidenceId={shown.evidenceId}
          title={`${say(shown.action)} · ${shown.name}`}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
