/** The server's door of the devices module. */
/** The registry of transmission devices: gateways keep it in memory. */
export {
  addTransmissionDevices,
  transmissionDeviceById,
  transmissionDevices,
  transmissionDevicesAt,
} from './transmissionStore.ts'
/** How components are: a batch of signals applied, and what each changed. */
export { applySignals } from './applySignals.ts'
export { type ComponentChange, idOfSignal } from './foldSignals.ts'
export { forgetStates, rehomeStates } from './stateStore.ts'
export type { StoredSignal } from './signal.ts'
/** The demo city's transmission devices. */
export { seedTransmissions } from './seedTransmissions.ts'
/** Equipment, as base data. */
export { keptObjects } from './keptObjects.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
