import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { dayBegins, dayPlus, type Sign } from '../contract/index.ts'

export interface SignRow extends Sign {
  unitId: string
  day: string
  shiftNo: number
}
const SIGN = sql`s.unit_id as "unitId", s.sign_id as "signId", s.room_id as "roomId", s.person_id as "personId", s.user_id as "userId", s.name,
  s.cert_rank as rank, s.way, s.day, s.shift_no as "shiftNo", s.shift_name as "shiftName", s.is_planned as "isPlanned", s.at, s.off_at as "offAt"`

/** Where somebody is signed on now: at one place at most, whatever two hands do at once. */
export async function openSignOf(place: Place, unitId: string, userId: string): Promise<SignRow | null> {
  const { rows } = await sql<SignRow>`
    select ${SIGN} from duty_signs s where s.unit_id = ${unitId} and s.user_id = ${userId} and s.off_at is null`.execute(
    place.on(),
  )
  return rows[0] ?? null
}
/** Whether somebody was signed on in a room then. */
export async function wasThereAt(
  place: Place,
  unitId: string,
  roomId: string,
  userId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from duty_signs s where s.unit_id = ${unitId} and s.user_id = ${userId} and s.room_id = ${roomId}
      and s.at <= ${at} and (s.off_at is null or s.off_at > ${at})) as was`.execute(place.on())
  return rows[0]?.was ?? false
}
export async function thereNow(place: Place, unitId: string, roomId: string): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    select ${SIGN} from duty_signs s where s.unit_id = ${unitId} and s.room_id = ${roomId} and s.off_at is null order by s.at, s.sign_id limit 50`.execute(
    place.on(),
  )
  return rows
}
/** Held until the transaction ends: of two who leave at once the second is the last. */
export async function holdThere(tx: Tx, unitId: string, roomId: string): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    select ${SIGN} from duty_signs s where s.unit_id = ${unitId} and s.room_id = ${roomId} and s.off_at is null order by s.sign_id for update`.execute(
    tx.on(),
  )
  return rows
}
/** Of a room, whoever was there at any time of a span. */
export async function signsIn(
  place: Place,
  unitId: string,
  roomId: string,
  from: Date,
  until: Date,
): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    select ${SIGN} from duty_signs s where s.unit_id = ${unitId} and s.room_id = ${roomId} and s.at < ${until} and s.at > ${new Date(from.getTime() - 86_400_000)}
      and (s.off_at is null or s.off_at > ${from}) order by s.at, s.sign_id limit 100`.execute(place.on())
  return rows
}
export async function signsBetween(
  place: Place,
  unitId: string,
  first: string,
  last: string,
): Promise<Sign[]> {
  const { rows } = await sql<SignRow>`
    select ${SIGN} from duty_signs s where s.unit_id = ${unitId} and s.at >= ${dayBegins(first)} and s.at < ${dayBegins(dayPlus(last, 1))}
    order by s.at desc, s.sign_id limit 1000`.execute(place.on())
  return rows.map(asSign)
}
/** As it is told. */
export function asSign(row: SignRow): Sign {
  const { unitId: _, day: __, shiftNo: ___, ...sign } = row
  return sign
}

/** Whether it was put: two presses at once are one sign. */
export async function addSign(tx: Tx, row: SignRow): Promise<boolean> {
  const { rows } = await sql`
    insert into duty_signs (unit_id, sign_id, room_id, person_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at, off_at)
    values (${row.unitId}, ${row.signId}, ${row.roomId}, ${row.personId}, ${row.userId}, ${row.name}, ${row.rank}, ${row.way}, ${row.day},
      ${row.shiftNo}, ${row.shiftName}, ${row.isPlanned}, ${row.at}, ${row.offAt})
    on conflict (unit_id, user_id) where off_at is null do nothing returning sign_id`.execute(tx.on())
  return rows.length > 0
}
export async function endSigns(tx: Tx, unitId: string, signIds: readonly string[], at: Date): Promise<void> {
  await sql`update duty_signs set off_at = greatest(${at}, at) where unit_id = ${unitId} and sign_id = any(${[...signIds]}::uuid[]) and off_at is null`.execute(
    tx.on(),
  )
}
