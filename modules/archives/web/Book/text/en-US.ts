import type { text as base } from './zh-CN.ts'

export const text: Record<keyof typeof base, string> = {
  title: 'Contents',
  unit: 'Choose a unit to see its book',
  allUnits: 'All units',
  complete: 'Completeness',
  percent: '{percent}%',
  none: '—',
  rows: '{rows}',
  absent: 'None',
  missing: 'Empty',
  markAbsent: 'There is none',
  markPresent: 'There is one',
  marked: 'Marked: the book does not wait for it',
  unmarked: 'Taken back',
  missingMost: 'Missing most: {names}',
  'group.building': 'Building info',
  'group.facility': 'Fire facilities',
  'group.response': 'Rapid fire response',
  'group.personnel': 'Fire personnel',
  retry: 'Try again',
  joint: ', ',
}
