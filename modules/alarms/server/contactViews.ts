import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { Callee, AlarmContacts } from '../contract/contacts.ts'

type List = keyof AlarmContacts
/** Codes of the dictionary personRole, and the list such a person stands in. */
const BY_ROLE: readonly [role: string, list: List][] = [
  ['1', 'owners'],
  ['2', 'managers'],
  ['3', 'clerks'],
  ['4', 'onWatch'],
  ['6', 'miniStation'],
  ['8', 'maintenance'],
]

interface Person {
  name: string
  mobile: string
  tel: string | null
  roles: string[] | null
  isOnWatch: boolean
}
interface OfUnit {
  owner: string | null
  ownerNumber: string | null
  manager: string | null
  managerNumber: string | null
  clerk: string | null
  clerkNumber: string | null
  name: string
  roomNumber: string | null
  maintName: string | null
  maintTel: string | null
}
export interface ContactAbout {
  unitId: string
  componentId?: string
  buildingCode?: string
}

/** Everybody one may call about a unit, by what they are to it; those of the building it is about come first, then who is to be called first. */
export async function contactsOf(place: Place, about: ContactAbout): Promise<AlarmContacts> {
  const [people, units, rooms] = await Promise.all([
    peopleOf(place, about),
    unitOf(place, about),
    roomsOf(place, about),
  ])
  const lists: AlarmContacts = {
    onWatch: [],
    owners: [],
    managers: [],
    clerks: [],
    miniStation: [],
    maintenance: [],
    controlRooms: rooms,
  }
  const add = (list: List, name: string | null, ...numbers: (string | null)[]) => {
    for (const number of numbers)
      if (name && number && !lists[list].some((one) => one.number === number))
        lists[list].push({ name, number })
  }
  for (const { name, mobile, tel, roles, isOnWatch } of people) {
    if (isOnWatch) add('onWatch', name, mobile, tel)
    for (const [role, list] of BY_ROLE) if (roles?.includes(role)) add(list, name, mobile, tel)
  }
  for (const unit of units) {
    add('owners', unit.owner, unit.ownerNumber)
    add('managers', unit.manager, unit.managerNumber)
    add('clerks', unit.clerk, unit.clerkNumber)
    add('maintenance', unit.maintName, unit.maintTel)
    add('controlRooms', unit.name, unit.roomNumber)
  }
  return lists
}

/** More are not called in one fire. */
const PEOPLE_MAX = 500
async function peopleOf(place: Place, about: ContactAbout): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select r.name, r.code as mobile, r.details ->> 'tel' as tel, r.details -> 'role' as roles,
      coalesce(r.details -> 'watchMan' = 'true', false) as "isOnWatch"
    from unit_records r where r.unit_id = ${about.unitId}::uuid and r.object = 'person'
    order by coalesce(r.building_id = (${buildingOf(about)}), false) desc, (r.details ->> 'notifyOrder')::int nulls last, r.name
    limit ${PEOPLE_MAX}`.execute(place.on())
  return rows
}

/** What an alarm says of a device nobody knows is no id of ours. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const buildingOf = ({ unitId, componentId, buildingCode }: ContactAbout) =>
  buildingCode
    ? sql`select b.building_id from buildings b where b.unit_id = ${unitId}::uuid and b.code = ${buildingCode}`
    : sql`select d.building_id from devices d where d.unit_id = ${unitId}::uuid and d.component_id = ${componentId !== undefined && ID.test(componentId) ? componentId : null}::uuid`

async function unitOf(place: Place, { unitId }: ContactAbout): Promise<OfUnit[]> {
  const { rows } = await sql<OfUnit>`
    select u.name, u.details ->> 'safeOwner' as owner, u.details ->> 'safeOwnerTel' as "ownerNumber",
      u.details ->> 'safeManager' as manager, u.details ->> 'safeManagerTel' as "managerNumber",
      u.details ->> 'safeClerk' as clerk, u.details ->> 'safeClerkTel' as "clerkNumber", u.details ->> 'controlTel' as "roomNumber",
      m.name as "maintName", m.details ->> 'tel' as "maintTel"
    from units u left join assist_records m on m.object = 'maintUnit' and m.record_id::text = u.details ->> 'maintUnitId'
    where u.unit_id = ${unitId}::uuid`.execute(place.on())
  return rows
}

async function roomsOf(place: Place, about: ContactAbout): Promise<Callee[]> {
  const { rows } = await sql<Callee>`
    select c.name, c.details ->> 'tel' as number from control_rooms c where c.unit_id = ${about.unitId}::uuid and c.details ->> 'tel' <> ''
    order by coalesce(c.building_id = (${buildingOf(about)}), false) desc, c.code limit ${PEOPLE_MAX}`.execute(
    place.on(),
  )
  return rows
}
