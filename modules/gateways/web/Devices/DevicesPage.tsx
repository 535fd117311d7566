import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useNavigate } from 'react-router'
import { type Transmission, TRANSMISSION_FINDINGS } from '../../contract/index.ts'
import { api, findConnectedUnits, namedConnectedUnit } from '../api.ts'
import { framesOf } from '../paths.ts'
import { useRefresh } from '../useRefresh.ts'
import { ClockCell } from './ClockCell.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { devicesBook } from './devicesBook.ts'

const LIST = 'gateways.devices'

/** Spec §2.3 "transmission-device": who is there, how it is with them, and what they are asked. A unit sees its own. */
export function TransmissionDevicesPage() {
  const say = useText(devicesBook)
  const navigate = useNavigate()
  useRefresh(LIST)
  const crud: Crud<Transmission, 'search' | 'unit' | 'online' | 'finding', { transmissionId: string }> = {
    name: LIST,
    noun: say('noun'),
    rowKey: ({ transmissionId }) => transmissionId,
    rowName: ({ name }) => name,
    load: ({ page, pageRows, filters: { search, unit, online, finding } }, sending) =>
      api.transmissions(
        {
          page,
          pageRows,
          search,
          unitId: unit,
          isOnline: online === undefined ? undefined : online === '1',
          finding: chosen(finding, TRANSMISSION_FINDINGS),
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      {
        kind: 'reference',
        name: 'unit',
        label: say('unit'),
        find: findConnectedUnits,
        nameOf: namedConnectedUnit,
      },
      {
        kind: 'select',
        name: 'online',
        label: say('state'),
        options: [
          { value: '1', label: say('online') },
          { value: '0', label: say('offline') },
        ],
      },
    ],
    quick: [
      { label: say('offline'), filters: { online: '0' }, mark: <StateMark state="offline" size={10} /> },
      ...TRANSMISSION_FINDINGS.map((finding) => ({
        label: say(`finding.${finding}`),
        filters: { finding },
        mark: <StateMark state="fault" size={10} />,
      })),
    ],
    columns: [
      { key: 'state', title: say('state'), width: 88, show: (device) => <Presence device={device} /> },
      {
        key: 'name',
        title: say('name'),
        width: 224,
        show: ({ name, code, sharedAt }) => (
          <>
            {name} <span className="text-3 tabular">{code}</span>
            {sharedAt && <span className="chip"> {say('shared')}</span>}
          </>
        ),
      },
      { key: 'unit', title: say('unit'), width: 168, show: ({ unitName }) => unitName },
      {
        key: 'address',
        title: say('address'),
        width: 128,
        isLesser: true,
        show: ({ address }) => <span className="text-2 tabular">{address}</span>,
      },
      {
        key: 'lastFrame',
        title: say('lastFrame'),
        width: 160,
        show: ({ lastFrameAt }) => <span className="tabular">{lastFrameAt && dateTimeOf(lastFrameAt)}</span>,
      },
      { key: 'clock', title: say('clock'), width: 112, show: (device) => <ClockCell device={device} /> },
      {
        key: 'lag',
        title: say('lag'),
        width: 84,
        align: 'right',
        show: ({ lagMs }) =>
          lagMs !== null && <span className="tabular">{lagMs.toLocaleString('en')} ms</span>,
      },
      {
        key: 'frames',
        title: say('frames'),
        width: 80,
        align: 'right',
        isLesser: true,
        show: ({ frames }) => <span className="tabular">{frames.toLocaleString('en')}</span>,
      },
      {
        key: 'unreadable',
        title: say('unreadable'),
        width: 88,
        align: 'right',
        show: ({ unreadable }) => (
          <span className={unreadable > 0 ? 'tabular' : 'tabular text-3'}>
            {unreadable.toLocaleString('en')}
          </span>
        ),
      },
      {
        key: 'openCommand',
        title: say('openCommand'),
        width: 96,
        show: ({ openCommand }) =>
          openCommand && <span className="chip line">{say(`ask.${openCommand}`)}</span>,
      },
    ],
    form: {
      width: 1000,
      blank: { transmissionId: '' },
      of: ({ transmissionId }) => ({ transmissionId }),
      fields: [
        { kind: 'own', name: 'transmissionId', label: '', isWide: true, render: () => <DevicePanel /> },
      ],
    },
    more: [
      {
        key: 'frames',
        label: say('showFrames'),
        action: 'query',
        done: null,
        run: async ({ transmissionId }) => navigate(framesOf({ transmissionId })),
      },
    ],
  }
  return <CrudPage crud={crud} />
}

function Presence({ device: { isOnline, lastFrameAt } }: { device: Transmission }) {
  const say = useText(devicesBook)
  return (
    <span className="state-word">
      <StateMark state={isOnline ? 'normal' : 'offline'} />
      {say(isOnline ? 'online' : lastFrameAt ? 'offline' : 'never')}
    </span>
  )
}
