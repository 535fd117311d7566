import { formTextIn } from '@gss/archives/contract'
import {
  column,
  derived,
  keeper,
  type KeptColumn,
  type KeptObject,
  namedColumns,
  keptCode,
  placedColumns,
} from '@gss/archives/server'
import type { Bus } from '@gss/server-kit/bus'
import { kindOfWord, objects, REMOTE_SUFFIX, TRANSMISSION_CHANGED } from '../contract/index.ts'
import { checkAddresses } from './checkAddresses.ts'
import { deriveDevices } from './deriveDevices.ts'
import { fillFromPanel } from './fillFromPanel.ts'

const keep = keeper(objects)
const EAST_8 = 480

/** The dialect a device speaks, and whether it understands our own commands besides, are one word to the gateways. */
const profile: KeptColumn = {
  column: 'profile',
  type: 'text',
  fields: ['profile', 'remoteAllow'],
  field: 'profile',
  write: ({ values }) =>
    `${formTextIn(values, 'profile')}${values['remoteAllow'] === true ? REMOTE_SUFFIX : ''}`,
  read(value, into) {
    const written = String(value)
    const hasRemote = written.endsWith(REMOTE_SUFFIX)
    into['profile'] = hasRemote ? written.slice(0, -REMOTE_SUFFIX.length) : written
    if (hasRemote) into['remoteAllow'] = true
  },
}
const utcOffset: KeptColumn = {
  ...column('utc_offset_min', 'integer', 'utcOffset'),
  write: ({ values }) => values['utcOffset'] ?? EAST_8,
}
const subSystem = column('sub_system', 'text', 'subSysType')

/** The equipment this module keeps, and where. */
export const keptObjects: readonly KeptObject[] = [
  keep('uitd', {
    table: 'transmission_devices',
    id: 'transmission_id',
    columns: [
      ...namedColumns('tranDevCode', 'name'),
      column('address', 'text', 'addr'),
      profile,
      utcOffset,
      column('poll_min', 'integer', 'pollMin'),
      column('room_id', 'uuid', 'roomId'),
    ],
    derive: checkAddresses,
    // Gateways keep the registry in memory: they look again, under the old address too.
    changed(tx, bus: Bus, changes) {
      const addresses = changes.flatMap(({ before, after }) => [before?.['addr'], after?.['addr']])
      tx.after(() =>
        bus.tell(TRANSMISSION_CHANGED, [...new Set(addresses.filter((one) => typeof one === 'string'))]),
      )
    },
  }),
  keep('panel', {
    table: 'panels',
    id: 'panel_id',
    columns: [
      ...namedColumns('panelCode', 'name'),
      column('transmission_id', 'uuid', 'uitdId'),
      column('room_id', 'uuid', 'roomId'),
      keptCode('system_type', 'sysType'),
      column('system_address', 'smallint', 'sysAddr'),
    ],
  }),
  keep('device', {
    table: 'devices',
    id: 'component_id',
    columns: [
      ...namedColumns('devCode', 'devName'),
      ...placedColumns,
      subSystem,
      column('place', 'text', 'devDesc'),
      column('panel_id', 'uuid', 'panelId'),
      derived('transmission_id', 'uuid'),
      keptCode('system_type', 'sysType'),
      derived('system_address', 'smallint'),
      keptCode('component_type', 'devType'),
      column('component_address', 'bigint', 'address'),
      column('loop_no', 'integer', 'loopNo'),
      column('point_no', 'integer', 'pointNo'),
    ],
    fill: fillFromPanel,
    words: { devType: kindOfWord },
    derive: deriveDevices,
  }),
  ...(['nbDevice', 'eMonitor'] as const).map((object) =>
    keep(object, {
      table: 'nb_devices',
      id: 'nb_id',
      hasObject: true,
      columns: [...namedColumns('devCode', 'devName'), ...placedColumns, wirelessSystem(object)],
    }),
  ),
]

/** Electrical monitors are one sub-system; whatever else speaks for itself is another. */
function wirelessSystem(object: 'nbDevice' | 'eMonitor'): KeptColumn {
  return { ...derived('sub_system', 'text'), write: () => (object === 'eMonitor' ? '204' : '208') }
}
