import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { type FrameLine, FRAME_SORTS, FRAMES_SPAN_DAYS } from '../../contract/index.ts'
import { api, deviceNameOf, findDevices } from '../api.ts'
import { type FrameFilter, framesAsk } from './framesAsk.ts'
import { framesBook } from './framesBook.ts'
import { FrameView, type WhichFrame } from './FrameView.tsx'
import { useLanguageWords } from './useLanguageWords.ts'
import { useSignalWords } from './useSignalWords.ts'

/** What devices said and what we said to them, byte by byte: the newest of all, or of one device, what could not be read on top. */
export function FramesPage() {
  const say = useText(framesBook)
  const word = useSignalWords()
  const wordOf = useLanguageWords()
  const [head, setHead] = useState<string | null>(null)
  /** What a list that is not all there is leaves out. */
  const headOf = (
    { transmissionId, address, isUnreadable, from }: ReturnType<typeof framesAsk>,
    { total, isTotalCapped }: { total: number; isTotalCapped: boolean },
  ) => {
    const isOfAll = transmissionId === undefined && address === undefined && isUnreadable !== true
    if (isTotalCapped) return say(isOfAll ? 'latest' : 'capped', { total: total.toLocaleString('en') })
    return from || isOfAll ? null : say('span', { days: FRAMES_SPAN_DAYS })
  }
  const crud: Crud<FrameLine, FrameFilter, { which: WhichFrame }> = {
    name: 'gateways.frames',
    noun: say('noun'),
    rowKey: ({ frameId }) => frameId,
    rowName: ({ receivedAt, serial }) =>
      [dateTimeOf(receivedAt), serial].filter((part) => part !== null).join(' '),
    load: async ({ filters, page, pageRows, sort }, sending) => {
      const sorted = chosen(sort, FRAME_SORTS)
      const asked = framesAsk(filters)
      const answer = await api.frames({ page, pageRows, ...asked, ...(sorted && { sort: sorted }) }, sending)
      setHead(headOf(asked, answer))
      return answer
    },
    filters: [
      {
        kind: 'reference',
        name: 'device',
        label: say('device'),
        find: findDevices,
        nameOf: deviceNameOf,
      },
      { kind: 'text', name: 'address', label: say('address'), placeholder: say('addressHint') },
      {
        kind: 'select',
        name: 'direction',
        label: say('direction'),
        options: [
          { value: 'in', label: say('direction.in') },
          { value: 'out', label: say('direction.out') },
        ],
      },
      { kind: 'text', name: 'type', label: say('type'), placeholder: say('typeHint') },
      { kind: 'dateTime', name: 'from', label: say('from') },
      { kind: 'dateTime', name: 'until', label: say('until') },
    ],
    quick: [
      {
        label: say('unreadableOnly'),
        filters: { unreadable: '1' },
        mark: <StateMark state="fault" size={10} />,
      },
    ],
    columns: [
      {
        key: 'receivedAt',
        title: say('at'),
        width: 176,
        sort: 'receivedAt',
        show: ({ receivedAt }) => <span className="tabular">{dateTimeOf(receivedAt)}</span>,
      },
      {
        key: 'device',
        title: say('device'),
        width: 216,
        show: ({ deviceName, address }) => (
          <>
            {deviceName ?? <span className="text-2">{say('stranger')}</span>}{' '}
            <span className="text-3 tabular">{address}</span>
          </>
        ),
      },
      {
        key: 'direction',
        title: say('direction'),
        width: 72,
        show: ({ direction }) => say(`direction.${direction}`),
      },
      {
        key: 'command',
        title: say('command'),
        width: 88,
        show: ({ protocol, command }) => command !== null && wordOf(protocol, 'command', String(command)),
      },
      {
        key: 'content',
        title: say('content'),
        width: 248,
        show: ({ protocol, kind, bits }) =>
          [kind && wordOf(protocol, 'kind', kind), bits.map((bit) => word('bit', bit)).join(' ')]
            .filter(Boolean)
            .join(' · '),
      },
      {
        key: 'reason',
        title: say('reason'),
        width: 168,
        show: ({ reason }) =>
          reason && (
            <span className="state-word">
              <StateMark state="fault" />
              {word('reason', reason)}
            </span>
          ),
      },
      {
        key: 'serial',
        title: say('serial'),
        width: 80,
        align: 'right',
        isLesser: true,
        show: ({ serial }) => <span className="tabular">{serial}</span>,
      },
      {
        key: 'bytes',
        title: say('bytes'),
        width: 72,
        align: 'right',
        isLesser: true,
        show: ({ bytes }) => <span className="tabular">{bytes}</span>,
      },
      {
        key: 'remote',
        title: say('remote'),
        width: 168,
        isLesser: true,
        show: ({ remote }) => <span className="text-2 tabular">{remote}</span>,
      },
    ],
    form: {
      width: 1000,
      blank: { which: { unitId: '', frameId: '', receivedAt: new Date(0) } },
      of: ({ unitId, frameId, receivedAt }) => ({ which: { unitId, frameId, receivedAt } }),
      fields: [{ kind: 'own', name: 'which', label: '', isWide: true, render: () => <FrameView /> }],
    },
    exports: ({ filters }) => api.exportFrames(framesAsk(filters)),
    heads: <span className="text-2 small tabular">{head}</span>,
  }
  return <CrudPage crud={crud} />
}
