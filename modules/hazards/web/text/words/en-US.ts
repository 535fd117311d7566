import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.hazards': 'Hazards',
  'permission.hazard': 'Hazards',
  'permission.hazardReview': 'Review of hazards',
  'subject.hazard': 'Hazard',
  'act.hazard.report': 'Hazard: Reported',
  'act.hazard.handle': 'Hazard: Planned',
  'act.hazard.dismiss': 'Hazard: Judged no hazard',
  'act.hazard.reopen': 'Hazard: Reopened',
  'act.hazard.approve': 'Hazard: Approved',
  'act.hazard.reject': 'Hazard: Rejected',
  'act.hazard.dispatch': 'Hazard: Dispatched',
  'act.hazard.handIn': 'Hazard: Handed in',
  'act.hazard.pass': 'Hazard: Rechecked and closed',
  'act.hazard.sendBack': 'Hazard: Sent back',
  'act.hazard.askExtension': 'Hazard: More time asked',
  'act.hazard.grantExtension': 'Hazard: More time granted',
  'act.hazard.refuseExtension': 'Hazard: More time refused',
}
