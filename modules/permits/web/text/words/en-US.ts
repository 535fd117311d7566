import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.permits': 'Hot work and power',
  'permission.permit': 'Hot work and power',
  'permission.permitReview': 'Review of permits',
  'permission.permitRule': 'Limits of permits',
  'subject.permit': 'Permit',
  'subject.permitRule': 'Limit of permits',
  'act.permit.apply': 'Permit: Asked for',
  'act.permit.approve': 'Permit: Approved',
  'act.permit.refuse': 'Permit: Refused',
  'act.permit.handle': 'Permit: Handled',
  'act.permit.check': 'Permit: Checked on site',
  'act.permit.gasTest': 'Permit: Gas tested',
  'act.permit.stop': 'Permit: Stopped',
  'act.permit.finish': 'Permit: Work ended',
  'act.permit.timeUp': 'Permit: Time up',
  'act.permit.accept': 'Permit: Accepted and closed',
  'act.permit.expire': 'Permit: Expired',
  'act.permit.setValidity': 'Permits: Limit set',
  'act.permit.export': 'Permits: Exported',
}
