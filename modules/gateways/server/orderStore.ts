import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import type { CommandPayload, OrderLook, OrderReason, OrderState, RemoteAction } from '../contract/index.ts'

/** What somebody ordered of a device. */
export interface DeviceOrder {
  orderId: string
  unitId: string
  transmissionId: string
  componentId: string
  name: string
  action: RemoteAction
  payload: CommandPayload
  state: OrderState
  reason: OrderReason | null
  note: string
  looked: OrderLook | null
  until: Date | null
  askedBy: string
  askedName: string
  askedAt: Date
  sentAt: Date | null
  commandId: string | null
  isOwn: boolean
}

export async function addOrder(place: Place, order: DeviceOrder): Promise<void> {
  await sql`
    insert into remote_orders (unit_id, order_id, transmission_id, component_id, name, action, payload, state, reason, note, looked, until_at, asked_by,
      asked_name, asked_at, sent_at, command_id, is_own)
    values (${order.unitId}, ${order.orderId}, ${order.transmissionId}, ${order.componentId}, ${order.name}, ${order.action},
      ${JSON.stringify(order.payload)}::jsonb, ${order.state}, ${order.reason}, ${order.note}, ${order.looked}, ${order.until}, ${order.askedBy},
      ${order.askedName}, ${order.askedAt}, ${order.sentAt}, ${order.commandId}, ${order.isOwn})`.execute(
    place.on(),
  )
}

const COLUMNS = sql`
  o.order_id as "orderId", o.unit_id as "unitId", o.transmission_id as "transmissionId", o.component_id as "componentId", o.name, o.action, o.payload,
  o.state, o.reason, o.note, o.looked, o.until_at as until, o.asked_by as "askedBy", o.asked_name as "askedName", o.asked_at as "askedAt",
  o.sent_at as "sentAt", o.command_id as "commandId", o.is_own as "isOwn"`

/** For whoever confirms it: of two at once, the second finds it gone. */
export async function waitingOrder(place: Place, orderId: string): Promise<DeviceOrder | undefined> {
  const { rows } = await sql<DeviceOrder>`
    select ${COLUMNS} from remote_orders o where o.order_id = ${orderId} and o.state = 'waiting' for update`.execute(
    place.on(),
  )
  return rows[0]
}

export interface Second {
  state: OrderState
  secondBy: string
  secondName: string
  sentAt: Date | null
  commandId: string | null
}
export async function answerOrder(
  place: Place,
  { unitId, orderId }: Pick<DeviceOrder, 'unitId' | 'orderId'>,
  { state, secondBy, secondName, sentAt, commandId }: Second,
): Promise<void> {
  await sql`
    update remote_orders set state = ${state}, second_by = ${secondBy}, second_name = ${secondName}, sent_at = ${sentAt}, command_id = ${commandId}
    where unit_id = ${unitId} and order_id = ${orderId}`.execute(place.on())
}

const AT_ONCE = 500

/** Those something may still come of, each with how its command stands. */
export async function openOrders(
  place: Place,
  lateSince: Date,
): Promise<(DeviceOrder & { sent: string | null; isOver: boolean | null })[]> {
  const { rows } = await sql<DeviceOrder & { sent: string | null; isOver: boolean | null }>`
    select ${COLUMNS}, c.state as sent, c.ended_at is not null as "isOver" from remote_orders o
    left join device_commands c on c.unit_id = o.unit_id and c.command_id = o.command_id
    where o.state in ('waiting', 'sent') or (o.state = 'silent' and o.asked_at > ${lateSince})
    order by o.asked_at limit ${AT_ONCE} for update of o skip locked`.execute(place.on())
  return rows
}

/** What its component said last, since then. */
export async function bitsSince(
  place: Place,
  order: DeviceOrder,
  since: Date,
): Promise<{ bits: string[]; at: Date } | undefined> {
  const { systemType, systemAddress, componentType, componentAddress, point = '' } = order.payload
  const { rows } = await sql<{ bits: string[]; at: Date }>`
    select g.bits, g.received_at as at from signals g
    where g.unit_id = ${order.unitId} and g.transmission_id = ${order.transmissionId} and g.received_at >= ${since} and g.part = 'component'
      and g.kind = 'state' and g.system_type = ${systemType} and g.system_address = ${systemAddress} and g.component_type = ${componentType}
      and g.component_address = ${componentAddress} and g.point = ${point}
    order by g.received_at desc limit 1`.execute(place.on())
  return rows[0]
}

const PICTURES_AT_ONCE = 4

/** Starts and stops on their way that nobody has a picture of yet. Claimed: no other process takes it too. */
export async function claimUnpictured(place: Place, since: Date, now: Date): Promise<DeviceOrder[]> {
  const { rows } = await sql<DeviceOrder>`
    update remote_orders o set pictured_at = ${now}
    where (o.unit_id, o.order_id) in (
      select p.unit_id, p.order_id from remote_orders p
      where p.pictured_at is null and p.state in ('sent', 'silent') and p.action in ('start', 'stop') and p.sent_at > ${since}
      order by p.asked_at limit ${PICTURES_AT_ONCE} for update skip locked)
    returning ${COLUMNS}`.execute(place.on())
  return rows
}
export async function keepPicture(
  place: Place,
  { unitId, orderId }: Pick<DeviceOrder, 'unitId' | 'orderId'>,
  evidenceId: string,
): Promise<void> {
  await sql`update remote_orders set evidence_id = ${evidenceId} where unit_id = ${unitId} and order_id = ${orderId}`.execute(
    place.on(),
  )
}

export async function moveOrder(
  place: Place,
  { unitId, orderId }: Pick<DeviceOrder, 'unitId' | 'orderId'>,
  state: OrderState,
  actedAt: Date | null,
): Promise<void> {
  await sql`
    update remote_orders set state = ${state}, acted_at = ${actedAt} where unit_id = ${unitId} and order_id = ${orderId}`.execute(
    place.on(),
  )
}

/** Heard again, or shielded anew by another order: the shields before that one are over. */
export async function endShields(
  place: Place,
  { unitId, componentId, askedAt }: DeviceOrder,
  now: Date,
): Promise<void> {
  await sql`
    update remote_orders set released_at = ${now}
    where unit_id = ${unitId} and component_id = ${componentId} and action = 'shield' and released_at is null and asked_at < ${askedAt}`.execute(
    place.on(),
  )
}

/** Shields past their end that nobody is just ending, nor tried to since then. */
export async function shieldsDue(place: Place, now: Date, triedSince: Date): Promise<DeviceOrder[]> {
  const { rows } = await sql<DeviceOrder>`
    select ${COLUMNS} from remote_orders o
    where o.action = 'shield' and o.released_at is null and o.state in ('sent', 'done', 'silent') and o.until_at <= ${now}
      and not exists (select from remote_orders r where r.unit_id = o.unit_id and r.component_id = o.component_id and r.action = 'release'
        and r.asked_at > o.asked_at and (r.state = 'sent' or r.asked_at > ${triedSince}))
    order by o.until_at limit ${AT_ONCE} for update of o skip locked`.execute(place.on())
  return rows
}

export async function dropOrdersBefore(place: Place, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from remote_orders where (unit_id, order_id) in
      (select unit_id, order_id from remote_orders where asked_at < ${before} order by asked_at, order_id limit ${most})`.execute(
    place.on(),
  )
  return Number(numAffectedRows ?? 0)
}
