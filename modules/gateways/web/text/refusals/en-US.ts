import type { GatewayRefusal } from '../../../contract/refusals.ts'

export const text: Record<GatewayRefusal, string> = {
  'gateway.notFound': 'The transmission device does not exist',
  'gateway.frameNotFound': 'The frame does not exist',
  'gateway.deviceNotFound': 'The device could not be found',
  'gateway.remoteNotActivated': 'You have not activated this feature; ask the monitoring centre',
  'gateway.controlPasswordNeeded': 'Enter the control password',
  'gateway.noSystems': 'No facility is known behind this device',
  'gateway.remoteNotUnderstood': 'This device does not understand remote control',
  'gateway.messageNotUnderstood': 'The command is not in the right format',
  'gateway.reasonNeeded': 'Choose a reason',
  'gateway.untilNeeded': 'Choose an end, 24 hours from now at most',
  'gateway.lookNeeded': 'Before it starts, look at the place by video or confirm by telephone',
  'gateway.gasNeverStarted': 'Gas extinguishing is never started remotely',
  'gateway.orderNotFound': 'This order does not exist or is over',
  'gateway.ownOrder': 'Another person has to confirm this',
  'gateway.unitNotFound': 'The connected unit does not exist',
  'gateway.addressTaken': 'This address is already registered',
  'gateway.keyWrong': 'A key is 32, 48 or 64 hex digits, or 16, 24 or 32 letters',
  'gateway.profileUnknown': 'The dialect does not exist',
}
