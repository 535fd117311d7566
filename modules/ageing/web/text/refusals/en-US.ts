import type { AgeingRefusal } from '../../../contract/refusals.ts'

export const text: Record<AgeingRefusal, string> = {
  'ageing.notFound': 'It does not exist, or was deleted',
  'ageing.notServed': 'This is due on the day written down: change it in the base data',
  'ageing.servedLater': 'The day cannot be later than today',
  'ageing.servedTooEarly': 'The day cannot be before it was made',
  'ageing.yearsNeeded': 'Enter the years',
  'ageing.usesNeeded': 'Enter how many uses',
  'ageing.warnDaysTwice': 'The same number of days stands twice',
  'ageing.stepNeeded': 'First and then belong together, and are not longer than the life',
}
