import { valueText } from '@gss/measures/web'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { memo } from 'react'
import { type BoardDevice, deviceStandingOf } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { DeviceStand } from '../Frame/Stand.tsx'

const VALUES_SHOWN = 4

interface DeviceTableProps {
  devices: readonly BoardDevice[]
  onOpen: (device: BoardDevice) => void
}
/** The board as a list: a row for each device. */
export function DeviceTable({ devices, onOpen }: DeviceTableProps) {
  const say = useText(boardsBook)
  return (
    <div className="bd-list panel">
      <table>
        <thead>
          <tr>
            <th scope="col">{say('code')}</th>
            <th scope="col">{say('device')}</th>
            <th scope="col">{say('place')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('values')}</th>
            <th scope="col">{say('heard')}</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <Row key={device.deviceId} device={device} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({
  device,
  onOpen,
}: {
  device: BoardDevice
  onOpen: (device: BoardDevice) => void
}) {
  const say = useText(boardsBook)
  const { code, name, place, buildingName, floorName, values, heardAt } = device
  return (
    <tr>
      <td className="tabular text-2">{code}</td>
      <td>
        <button type="button" className="name-key" onClick={() => onOpen(device)}>
          {name}
        </button>
      </td>
      <td className="text-2">{place || `${buildingName} ${floorName}`}</td>
      <td>
        <DeviceStand stands={deviceStandingOf(device)} />
      </td>
      <td className="tabular">
        {values.slice(0, VALUES_SHOWN).map((value) => (
          <span
            key={value.measure}
            className={value.isStale ? 'bd-said text-3' : 'bd-said'}
            title={clockOf(value.at)}
          >
            {valueText(value.measure, value.value)}
          </span>
        ))}
      </td>
      <td className="tabular text-2">{heardAt ? dateTimeOf(heardAt) : say('never')}</td>
    </tr>
  )
})
