import { ITSELF, type TransmissionDevice } from '@gss/devices/contract'
import type { Place } from '@gss/server-kit/database'
import { MODBUS_SCHEME, type RemoteAction } from '../contract/index.ts'
import { downlinksOf } from './foreignStore.ts'
import { writesOfProfiles } from './modbusStore.ts'
import { tongueOf } from './tongues.ts'

type Ordered = Pick<TransmissionDevice, 'address' | 'profile'> & { point?: string }

const ALL_ACTIONS: ReadonlySet<RemoteAction> = new Set(['start', 'stop', 'shield', 'release'])
const NO_ACTIONS: ReadonlySet<RemoteAction> = new Set()
const CLOUD_ADDRESS = /^ext:([^/]+)\//
const cloudOf = ({ address }: Ordered): string | undefined => CLOUD_ADDRESS.exec(address)?.[1]
const isPolled = ({ address }: Ordered): boolean => address.startsWith(`${MODBUS_SCHEME}:`)

/**
 * What may be ordered of each: all, where its language knows orders; of Modbus what its profile says how to write, of a cloud what its source says.
 * However many they are, sources are asked for once and profiles once.
 */
export async function actionsOf(
  place: Place,
  devices: readonly Ordered[],
): Promise<ReadonlySet<RemoteAction>[]> {
  const downlinks = await downlinksOf(place, distinct(devices.map(cloudOf)))
  const writes = await writesOfProfiles(
    place,
    distinct(devices.filter(isPolled).map(({ profile }) => profile)),
  )
  return devices.map((device) => {
    const source = cloudOf(device)
    if (source !== undefined) return actionsAt(downlinks.get(source), device)
    if (isPolled(device)) return actionsAt(writes.get(device.profile), device)
    return isCommanded(device) ? ALL_ACTIONS : NO_ACTIONS
  })
}

/** Does its language, and its dialect, know remote commands? */
export const isCommanded = ({ address, profile }: Ordered): boolean =>
  tongueOf(address)?.understands('remote', profile) === true

const distinct = (words: readonly (string | undefined)[]): string[] => [
  ...new Set(words.filter((word) => word !== undefined)),
]
const actionsAt = (
  rows: readonly { action: RemoteAction; point: string }[] = [],
  { point = '' }: Ordered,
): ReadonlySet<RemoteAction> =>
  new Set(rows.filter((row) => (row.point || ITSELF) === point).map(({ action }) => action))
