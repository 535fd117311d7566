import { BOOK } from '../../contract/book.ts'

/** What of a unit's can wait for approval, for a filter: this module's, and those of devices and video above it, which the journal names as well. */
export const CHANGED_OBJECTS: readonly string[] = [
  'unit',
  'building',
  'floor',
  'controlRoom',
  'person',
  'patrolPoint',
  'patrolItem',
  ...BOOK.map(({ object }) => object),
  'tankItem',
  'uitd',
  'panel',
  'device',
  'nbDevice',
  'eMonitor',
  'camera',
  'doorController',
  'door',
]
/** And what only the bin has. */
export const BINNED_OBJECTS: readonly string[] = [
  ...CHANGED_OBJECTS,
  'brigade',
  'waterSource',
  'maintUnit',
  'testUnit',
  'techPerson',
  'monitorCentre',
  'group',
  'audio',
]
