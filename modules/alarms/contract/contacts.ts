import { post } from '@gss/kit/call'
import { ask, type DomainOf, field, line, list, optional, record, text, uuid } from '@gss/kit/wire'

export const alarmCallee = record('callee', { name: field('name', text), number: field('value', text) })
export type Callee = DomainOf<typeof alarmCallee>
const callees = list(alarmCallee)
/** Whom one calls about an alarm, by what they are to the unit; the specification names the first list, the others are ours. */
export const contacts = record('contacts', {
  onWatch: field('WATCH_MAN', callees),
  controlRooms: field('CONTROL_ROOM', callees),
  miniStation: field('MINI_STATION', callees),
  owners: field('SAFE_OWNER', callees),
  managers: field('SAFE_MANAGER', callees),
  clerks: field('SAFE_CLERK', callees),
  maintenance: field('MAINTANCE', callees), // sic: as the spec spells the module
})
export type AlarmContacts = DomainOf<typeof contacts>
/** In the order one calls them: who can look is asked before who must know. */
export const CALL_ORDER: readonly (keyof AlarmContacts)[] = [
  'onWatch',
  'controlRooms',
  'miniStation',
  'managers',
  'owners',
  'clerks',
  'maintenance',
]

export const contactCalls = {
  contactInfo: post('/gstcenter/warningManage/qryContactInfo', {
    ask: ask({
      unitId: field('projectId', uuid),
      /** Those of the building it stands in come first. */
      componentId: field('deviceId', optional(line())),
      buildingCode: field('buildingCode', optional(line())),
    }),
    answer: contacts,
    may: 'baseData.query',
    spec: '§7 "Phone and recordings"',
    reads: true,
  }),
}
