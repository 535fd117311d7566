import type { FieldRefusal } from '../../../contract/refusals.ts'

export const text: Record<FieldRefusal, string> = {
  'field.kindUnknown': 'This version does not know the record; update the phone',
  'field.bodyWrong': 'The record is incomplete: {why}',
  'field.notPermitted': 'You may not do this',
  'field.fromTheFuture': 'The record is from the future; set the clock of the phone',
  'field.tooOld': 'The record is older than {days} days and does not count',
  'field.entryOfOther': 'The number of this record is taken',
  'field.uploadNotFound': 'The file is not there, or not whole yet',
  'field.uploadTooLarge': 'The file may not exceed {megabytes} MB',
  'field.uploadOtherwise': 'The file is not what was declared; take it again',
  'field.uploadTypeWrong': 'The kind of file is wrong',
  'field.uploadsTooMany': 'Too many files are under way; finish them first',
}
