import type { DutyRefusal } from '../../../contract/refusals.ts'

export const text: Record<DutyRefusal, string> = {
  'duty.noneChosen': 'Choose the transmission devices to check',
  'duty.notFound': 'It does not exist or was deleted',
  'duty.noneAsked': 'Nothing was sent: a fire is open in the chosen units, or they are being checked',
}
