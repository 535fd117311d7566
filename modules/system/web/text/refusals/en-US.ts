import type { SystemRefusal } from '../../../contract/refusals.ts'

export const text: Record<SystemRefusal, string> = {
  'system.parameterUnknown': 'There is no parameter {code}',
  'system.parameterInvalid': 'The value is not allowed for this parameter',
  'system.presetNotFound': 'It does not exist or has been deleted',
  'system.monitorOffline': 'The service monitor is part of the offline system only',
  'system.rangeReversed': 'The start must not be later than the end',
}
