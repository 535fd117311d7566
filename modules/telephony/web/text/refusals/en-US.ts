import type { CallRefusal } from '../../../contract/refusals.ts'

export const text: Record<CallRefusal, string> = {
  'call.numberEmpty': 'Please select a call number first',
  'call.numberNotAllowed': 'The centre does not allow this number: {number}',
  'call.notAContact': '{number} is neither a contact’s number nor one the centre allows',
  'call.tooMany': 'At most {count} calls a minute; try again shortly',
  'call.underWay': 'A call of yours is still open; hang up first',
  'call.centreOnly': 'Only people of the monitoring centre may call',
  'call.aboutNotFound': 'There is no such alarm or unit',
  'call.alarmOverdue': 'The alarm is overdue; no call is offered',
  'call.lineNotFound': 'The channel does not exist or was deleted',
  'call.lineBusy': 'Channel {line} is in use; choose another',
  'call.noLine': 'No channel is free; try again shortly',
  'call.notFound': 'The call does not exist or was deleted',
  'call.endedAlready': 'The call is over',
  'call.othersCall': 'Only who placed the call may do this',
  'call.notByHand': 'The system connects this call; its result is not entered by hand',
  'call.fileMissing': 'No recording file address',
  'call.lineNoTaken': 'There is a channel {line} already',
  'call.ownerUnknown': 'There is no account {username}',
  'call.lineInUse': 'The channel is in use; change it when the call is over',
}
