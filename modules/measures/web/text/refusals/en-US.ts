import type { MeasureRefusal } from '../../../contract/refusals.ts'

export const text: Record<MeasureRefusal, string> = {
  'measure.notFound': 'There is no such value',
  'measure.spanWrong': 'The end must be after the beginning, and within 400 days of it',
  'measure.unitNotFound': 'There is no such unit',
  'measure.limitNotFound': 'There is no such limit',
  'measure.limitOfNothing': 'Please choose a component or a type of component',
  'measure.limitEmpty': 'At least one limit must be given',
  'measure.limitCrossed': 'The order of limits is: low ≤ low warning < high warning ≤ high',
  'measure.sourceNotFound': 'The source does not exist',
  'measure.limitTwice': 'This component or type has such a limit already',
}
