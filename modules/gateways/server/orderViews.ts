import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import { anywhere } from '@gss/server-kit/letters'
import { sql } from 'kysely'
import type { RemoteOrder } from '../contract/index.ts'

const COLUMNS = sql`
  o.order_id as "orderId", o.unit_id as "unitId", u.name as "unitName", o.component_id as "componentId", o.name, o.action, o.state, c.state as sent, o.reason,
  o.note, o.looked, o.until_at as until, o.asked_by as "askedBy", o.asked_name as "askedName", o.asked_at as "askedAt",
  o.second_name as "secondName", o.acted_at as "actedAt", o.released_at as "releasedAt", o.evidence_id as "evidenceId",
  o.is_own as "isOwn"`
const FROM = sql`remote_orders o join units u on u.unit_id = o.unit_id left join device_commands c on c.unit_id = o.unit_id and c.command_id = o.command_id`

const SHOWN_MAX = 200
const IS_SHIELD = sql`o.action = 'shield' and o.released_at is null and o.state in ('sent', 'done', 'silent')`

/** How many components are shielded, and what stands, of all or among these: waiting, under way, shields. Of one component its last few, however they ended. */
export async function standingOrders(
  place: Place,
  scope: string | null,
  {
    componentId = null,
    componentIds = null,
  }: { componentId?: string | null; componentIds?: readonly string[] | null },
  since: Date,
): Promise<{ shielded: number; rows: RemoteOrder[] }> {
  const among = componentIds && [...componentIds]
  const isSeen = sql`(${scope}::uuid is null or o.unit_id = ${scope}) and (${among}::uuid[] is null or o.component_id = any(${among}::uuid[]))`
  const counted = await sql<{ n: number }>`
    select count(distinct o.component_id)::int as n from remote_orders o where ${IS_SHIELD} and ${isSeen}`.execute(
    place.on(),
  )
  const { rows } =
    componentId === null
      ? await sql<RemoteOrder>`
          select ${COLUMNS} from ${FROM}
          where ${isSeen} and (o.state in ('waiting', 'sent') or (o.state = 'silent' and o.asked_at > ${since}) or (${IS_SHIELD}))
          order by o.state <> 'waiting', o.until_at nulls last, o.asked_at desc limit ${SHOWN_MAX}`.execute(
          place.on(),
        )
      : await sql<RemoteOrder>`
          select ${COLUMNS} from ${FROM}
          where o.component_id = ${componentId} and (${scope}::uuid is null or o.unit_id = ${scope})
          order by o.asked_at desc limit ${LAST_FEW}`.execute(place.on())
  return { shielded: counted.rows[0]?.n ?? 0, rows }
}
const LAST_FEW = 5

/** Of these components: which are shielded, and the last orders among them, what waits before all. */
export async function ordersAmong(
  place: Place,
  componentIds: readonly string[],
  scope: string | null,
): Promise<{ shieldedIds: ReadonlySet<string>; last: RemoteOrder[] }> {
  const isAmong = sql`o.component_id = any(${[...componentIds]}::uuid[]) and (${scope}::uuid is null or o.unit_id = ${scope})`
  const shields = await sql<{ componentId: string }>`
    select distinct o.component_id as "componentId" from remote_orders o where ${isAmong} and ${IS_SHIELD}`.execute(
    place.on(),
  )
  const { rows } = await sql<RemoteOrder>`
    select ${COLUMNS} from ${FROM} where ${isAmong} order by o.state <> 'waiting', o.asked_at desc, o.order_id limit ${LAST_FEW}`.execute(
    place.on(),
  )
  return { shieldedIds: new Set(shields.rows.map(({ componentId }) => componentId)), last: rows }
}

export async function ordersPage(
  place: Place,
  { page, pageRows, search = '', ...asked }: Asked,
  scope: string | null,
): Promise<Page<RemoteOrder>> {
  const unitId = asked.unitId ?? null
  const where = sql`
    (${scope}::uuid is null or o.unit_id = ${scope}) and (${unitId}::uuid is null or o.unit_id = ${unitId})
    and (${search} = '' or o.name ilike ${anywhere(search)} or o.asked_name ilike ${anywhere(search)})`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from remote_orders o where ${where}`.execute(place.on())
  const { rows } = await sql<RemoteOrder>`
    select ${COLUMNS} from ${FROM} where ${where} order by o.asked_at desc, o.order_id limit ${pageRows} offset ${(page - 1) * pageRows}`.execute(
    place.on(),
  )
  return { rows, page, total: counted.rows[0]?.total ?? 0 }
}
interface Asked {
  page: number
  pageRows: number
  unitId?: string | undefined
  search?: string | undefined
}
