import { post } from '@gss/kit/call'
import { ask, bag, type DomainOf, field, line, list, optional, record, text, uuid } from '@gss/kit/wire'

/** Whom one calls about an alarm: lists by what the people are to the unit, WATCH_MAN (who is on watch) among them. */
export const callee = record('callee', { name: field('name', text), number: field('value', text) })
export type Callee = DomainOf<typeof callee>
export const CONTACT_LISTS = ['WATCH_MAN', 'SAFE_OWNER', 'SAFE_MANAGER', 'SAFE_CLERK', 'MINI_STATION', 'MAINTANCE', 'CONTROL_ROOM'] as const
export type ContactList = (typeof CONTACT_LISTS)[number]

export const factCalls = {
  contactInfo: post('/gstcenter/warningManage/qryContactInfo', {
    ask: ask({
      unitId: field('projectId', uuid),
      /** Those of the building it stands in come first. */
      componentId: field('deviceId', optional(line())),
      buildingCode: field('buildingCode', optional(line())),
    }),
    answer: bag(list(callee)),
    may: 'baseData.query',
    spec: '§7 "Phone and recordings"',
    reads: true,
  }),
  /** The modules a unit has not taken (modules.ts says what follows). */
  closedModules: post('/system/idcPro/qryPromodelController/{projectCode}', {
    ask: ask({ unitCode: field('projectCode', line()) }),
    answer: record('projectModel', { closed: field('model', list(text)) }),
    may: 'signedIn',
    spec: '§6 "Module access", §7 "Configuration and session"',
    reads: true,
  }),
}
