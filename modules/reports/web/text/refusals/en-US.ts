import type { StatementRefusal } from '../../../contract/refusals.ts'

export const text: Record<StatementRefusal, string> = {
  'statement.unitMissing': 'Choose a unit',
  'statement.unitNotFound': 'The unit does not exist',
  'statement.spanWrong': 'The span is at most {days} days and ends after it begins',
}
