import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** One who may be told: an account with how its person wants to hear, or a person of the unit's book. */
export interface Recipient {
  userId: string | null
  name: string
  mobile: string | null
  email: string | null
  takesSms: boolean
  takesEmail: boolean
  takesVoice: boolean
  quietFrom: number | null
  quietUntil: number | null
  digestAt: number | null
  /** Phones that hear it while the page is closed. */
  pushIds: string[]
}
/** More of one unit are not told of one thing. */
const PEOPLE_MAX = 200

const ACCOUNT = sql`u.user_id as "userId", u.realname as name, u.mobile, u.email, coalesce(p.takes_sms, true) as "takesSms",
  coalesce(p.takes_email, true) as "takesEmail", coalesce(p.takes_voice, true) as "takesVoice", p.quiet_from as "quietFrom", p.quiet_until as "quietUntil", p.digest_at as "digestAt",
  array(select s.push_id::text from notify_pushes s where s.user_id = u.user_id order by s.created_at) as "pushIds"`

/** Accounts of the unit with this role; of a role of the centre, all who are bound to no unit. */
export async function peopleWithRole(place: Place, unitId: string, roleId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${ACCOUNT} from users u left join notify_people p on p.user_id = u.user_id
    where u.role_id = ${roleId} and u.status = 'enabled' and (u.unit_id is null or u.unit_id = ${unitId})
    order by u.realname, u.user_id limit ${PEOPLE_MAX}`.execute(place.on())
  return rows
}

/** Whoever has the right there, and who is named. */
export async function peopleWhoHold(
  place: Place,
  unitId: string,
  { may, userIds }: { may: string | null; userIds: readonly string[] },
): Promise<Recipient[]> {
  const dot = may?.lastIndexOf('.') ?? -1
  const { rows } = await sql<Recipient>`
    select ${ACCOUNT} from users u left join notify_people p on p.user_id = u.user_id
    where u.status = 'enabled' and (u.user_id = any(${[...userIds]}::uuid[])
      or (${may}::text is not null and u.unit_id = ${unitId} and exists (select from role_grants g
        where g.role_id = u.role_id and g.permission = ${may?.slice(0, dot) ?? ''} and ${may?.slice(dot + 1) ?? ''} = any(g.actions))))
    order by u.realname, u.user_id limit ${PEOPLE_MAX}`.execute(place.on())
  return rows
}

/** People of the unit's book by what they are to it: no accounts, so they have chosen nothing. */
export async function peopleOfBook(place: Place, unitId: string, contactRole: string): Promise<Recipient[]> {
  const { rows } = await sql<{ name: string; mobile: string }>`
    select r.name, r.code as mobile from unit_records r
    where r.unit_id = ${unitId} and r.object = 'person' and r.details -> 'role' @> ${JSON.stringify([contactRole])}::jsonb
    order by (r.details ->> 'notifyOrder')::int nulls last, r.name limit ${PEOPLE_MAX}`.execute(place.on())
  return rows.map(({ name, mobile }) => ({ ...PLAIN, name, mobile }))
}
export const PLAIN: Recipient = {
  userId: null,
  name: '',
  mobile: null,
  email: null,
  takesSms: true,
  takesEmail: true,
  takesVoice: true,
  quietFrom: null,
  quietUntil: null,
  digestAt: null,
  pushIds: [],
}
