import type { LicenceRefusal } from '../../../contract/refusals.ts'

export const text: Record<LicenceRefusal, string> = {
  'licence.offlineOnly': 'The dongle is of the offline system only',
  'licence.unreadable': 'This is no licence file',
  'licence.forged': 'The signature is not valid: the file may have been changed',
  'licence.otherMachine': 'The licence is for another machine: ask for one with the marks of this one',
  'licence.over': 'The licence ended on {until}',
  'licence.early': 'The licence begins on {from}',
  'licence.clockBack': 'The clock was turned back: set it right and try again',
  'licence.conFull':
    'The licence allows {limit} connected units: no more can be added. Alarms are not affected',
  'licence.wbFull':
    'The licence allows {limit} maintenance plans: no more can be added. Alarms are not affected',
  'licence.xjFull': 'The licence allows {limit} patrol plans: no more can be added. Alarms are not affected',
  'trust.centreOnly': 'Only the centre offers a trusteeship',
  'trust.unitOnly': 'The unit itself must agree',
  'trust.unitNotFound': 'No such connected unit',
  'trust.notFound': 'No such trusteeship',
  'trust.scopeMissing': 'Choose what is entrusted',
  'trust.endsBeforeBegin': 'The end is before the beginning',
  'trust.overAlready': 'The end is in the past',
  'trust.thereAlready': 'The unit already entrusts the same in these days',
  'trust.stepWrong': 'Not possible in this state',
}
