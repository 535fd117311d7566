import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'name.1': 'System administrator',
  'note.1': 'Accounts, menus and system parameters',
  'name.2': 'Security administrator',
  'note.2': 'Roles, rights, sessions and security parameters',
  'name.3': 'Audit administrator',
  'note.3': 'Reads and verifies the audit journal',
  'name.10': 'Duty operator',
  'note.10': 'Takes alarms at a seat of the centre',
  'name.11': 'Shift leader',
  'note.11': 'Leads the shift of the centre',
  'name.12': 'Wall account',
  'note.12': 'Only looks; its session does not end by age',
  'name.20010': 'Fire-safety manager of a unit',
  'note.20010': 'Fire-safety manager of a networked unit',
  'name.20011': 'Fire officer of a unit',
  'note.20011': 'Handles hazards and permits of the unit, arranges its rounds',
  'name.20012': 'Fire-safety leader of a unit',
  'note.20012': 'Answers for the fire safety of a networked unit',
  'name.20020': 'Control-room duty of a unit',
  'note.20020': 'Keeps duty in the control room of a networked unit',
  'name.20030': 'Patrol',
  'note.20030': 'Does fire rounds and inspections of a networked unit',
}
