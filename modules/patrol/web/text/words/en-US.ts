import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.patrol': 'Fire rounds',
  'permission.patrol': 'Rounds',
  'permission.patrolPlan': 'Round settings',
  'subject.patrolTask': 'Round',
  'subject.patrolPlan': 'Round plan',
  'subject.patrolRoute': 'Route',
  'subject.patrolRecord': 'Round record',
  'subject.patrolLibrary': 'Item library',
  'act.patrol.finish': 'Round signed',
  'act.patrol.counterSign': 'Round counter-signed',
  'act.patrol.cancel': 'Round cancelled',
  'act.patrol.addExtra': 'Extra round added',
  'act.patrol.export': 'Round records exported',
  'act.patrolPlan.add': 'Round plan added',
  'act.patrolPlan.edit': 'Round plan changed',
  'act.patrolPlan.delete': 'Round plan deleted',
  'act.patrolPlan.takeLibrary': 'Item library taken',
  'act.patrolRoute.add': 'Route added',
  'act.patrolRoute.edit': 'Route changed',
  'act.patrolRoute.delete': 'Route deleted',
}
