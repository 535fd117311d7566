import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  parts: 'About the unit',
  'part.base': 'Base data',
  'part.plans': 'Emergency plans',
  'part.maintenance': 'Maintenance',
  'part.patrol': 'Patrol',
  print: 'Print',
  chooseUnit: 'Please choose a unit',
  chooseUnitWhy: 'This is read unit by unit',
  none: 'Nothing yet: {name}',
  counted: '{name} ({count})',
  others: '{name}: {count} more, in the fire-safety book or in base data',
  loading: 'Loading',
  retry: 'Try again',
}
