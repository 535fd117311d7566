import { deviceIcon } from '@gss/devices/contract'
import { valueText } from '@gss/measures/web'
import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { memo } from 'react'
import { type BoardDevice, type BoardRow, deviceStandingOf, STANDINGS } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { DeviceStand } from '../Frame/Stand.tsx'

const ICONS_MAX = 12

interface Floor {
  key: string
  name: string
  devices: BoardDevice[]
}
/** Highest first, within each building. */
export function boardFloorsOf(devices: readonly BoardDevice[], nowhere: string): Floor[] {
  const floors = new Map<string, Floor & { at: readonly [string, number] }>()
  for (const device of devices) {
    const key = device.floorId ?? device.buildingId ?? ''
    const known = floors.get(key)
    if (known) known.devices.push(device)
    else
      floors.set(key, {
        key,
        name: `${device.buildingName} ${device.floorName || (device.floorNo ?? '')}`.trim() || nowhere,
        devices: [device],
        at: [device.buildingName, device.floorNo ?? Number.MIN_SAFE_INTEGER],
      })
  }
  return [...floors.values()].toSorted(
    (one, other) => one.at[0].localeCompare(other.at[0]) || other.at[1] - one.at[1],
  )
}

interface FloorTableProps {
  devices: readonly BoardDevice[]
  row: Pick<BoardRow, 'measures' | 'icon'>
  chosen: string | null
  onOpen: (device: BoardDevice) => void
}
/** Each floor a row, each device a mark on it, and its first value. */
export function FloorTable({ devices, row, chosen, onOpen }: FloorTableProps) {
  const say = useText(boardsBook)
  const firstOf = ({ values }: BoardDevice) => values.find(({ measure }) => row.measures.includes(measure))
  // Speakers and lifts measure nothing: no column stands empty.
  const hasValues = devices.some((device) => firstOf(device) !== undefined)
  return (
    <table className="bd-floors">
      <thead>
        <tr>
          <th scope="col">{say('floor')}</th>
          <th scope="col">{say('devices')}</th>
          {hasValues && (
            <th scope="col" className="at-end">
              {say('values')}
            </th>
          )}
          <th scope="col">{say('state')}</th>
        </tr>
      </thead>
      <tbody>
        {boardFloorsOf(devices, say('noFloor')).map(({ key, name, devices: own }) => {
          const worst =
            STANDINGS.find((stands) => own.some((one) => deviceStandingOf(one) === stands)) ?? 'normal'
          const said = own.flatMap((device) => firstOf(device) ?? [])[0]
          return (
            <tr key={key}>
              <th scope="row" className="ellipsis">
                {name}
              </th>
              <td>
                <span className="bd-icons">
                  {own.slice(0, ICONS_MAX).map((device) => (
                    <Mark
                      key={device.deviceId}
                      device={device}
                      icon={row.icon}
                      isChosen={chosen === device.deviceId}
                      onOpen={onOpen}
                    />
                  ))}
                  {own.length > ICONS_MAX && (
                    <span className="text-2 tabular">{say('more', { count: own.length - ICONS_MAX })}</span>
                  )}
                </span>
              </td>
              {hasValues && (
                <td className="at-end tabular">
                  {said && (
                    <span className={said.isStale ? 'text-3' : ''}>
                      {valueText(said.measure, said.value)}
                    </span>
                  )}
                </td>
              )}
              <td>
                <DeviceStand stands={worst} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Mark = memo(function Mark({
  device,
  icon,
  isChosen,
  onOpen,
}: {
  device: BoardDevice
  icon: string
  isChosen: boolean
  onOpen: (device: BoardDevice) => void
}) {
  const stands = deviceStandingOf(device)
  const { componentType, systemType, kind } = device
  return (
    <button
      type="button"
      className={`bd-icon s-${stands}${isChosen ? ' is-on' : ''}`}
      title={device.name}
      aria-label={device.name}
      onClick={() => onOpen(device)}
    >
      <DeviceIcon
        name={kind === 'component' ? deviceIcon({ part: 'component', systemType, componentType }) : icon}
      />
    </button>
  )
})
