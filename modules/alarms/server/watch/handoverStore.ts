import { decode, encode } from '@gss/kit/wire'
import type { Place, Tx } from '@gss/server-kit/database'
import { type Selectable, sql } from 'kysely'
import { type WatchHandover, type WatchStanding, watchStanding } from '../../contract/index.ts'

interface HandoverTables {
  shift_handovers: {
    handover_id: string
    from_id: string
    from_name: string
    to_id: string
    to_name: string
    offered_at: Date
    taken_at: Date | null
    withdrawn_at: Date | null
    note: string
    remark: string
    standing: unknown
  }
}
type Row = Selectable<HandoverTables['shift_handovers']>

const handoverOf = (row: Row): WatchHandover => ({
  handoverId: row.handover_id,
  fromId: row.from_id,
  fromName: row.from_name,
  toId: row.to_id,
  toName: row.to_name,
  offeredAt: row.offered_at,
  takenAt: row.taken_at,
  withdrawnAt: row.withdrawn_at,
  note: row.note,
  remark: row.remark,
  standing: decode(watchStanding, row.standing),
})

export type Offered = Omit<WatchHandover, 'takenAt' | 'withdrawnAt' | 'remark'>

export async function insertHandover(tx: Tx, given: Offered): Promise<void> {
  await tx
    .on<HandoverTables>()
    .insertInto('shift_handovers')
    .values({
      handover_id: given.handoverId,
      from_id: given.fromId,
      from_name: given.fromName,
      to_id: given.toId,
      to_name: given.toName,
      offered_at: given.offeredAt,
      taken_at: null,
      withdrawn_at: null,
      note: given.note,
      remark: '',
      standing: textOf(given.standing),
    })
    .execute()
}
const textOf = (given: WatchStanding): string => JSON.stringify(encode(watchStanding, given))

/** When the last shift was signed for, if it was after `since`. */
export async function lastTakenAt(place: Place, since: Date): Promise<Date | null> {
  const row = await place
    .on<HandoverTables>()
    .selectFrom('shift_handovers')
    .select('taken_at')
    .where('taken_at', '>', since)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.taken_at ?? null
}

/** Offered by, or to, this person and not ended: one at a time, the newest. */
export async function pendingOf(place: Place, userId: string): Promise<WatchHandover | null> {
  const row = await place
    .on<HandoverTables>()
    .selectFrom('shift_handovers')
    .selectAll()
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.or([is('to_id', '=', userId), is('from_id', '=', userId)]))
    .orderBy('offered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? handoverOf(row) : null
}

export async function handoverById(place: Place, handoverId: string): Promise<WatchHandover | null> {
  const row = await place
    .on<HandoverTables>()
    .selectFrom('shift_handovers')
    .selectAll()
    .where('handover_id', '=', handoverId)
    .executeTakeFirst()
  return row ? handoverOf(row) : null
}

/** Of two ends at once one happens. */
export async function endHandover(
  tx: Tx,
  handoverId: string,
  end: { takenAt: Date; remark: string } | { withdrawnAt: Date },
): Promise<boolean> {
  const set =
    'takenAt' in end ? { taken_at: end.takenAt, remark: end.remark } : { withdrawn_at: end.withdrawnAt }
  const { numUpdatedRows } = await tx
    .on<HandoverTables>()
    .updateTable('shift_handovers')
    .set(set)
    .where('handover_id', '=', handoverId)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function watchHandoversPage(
  place: Place,
  { page, pageRows }: { page: number; pageRows: number },
) {
  const [rows, counted] = await Promise.all([
    place
      .on<HandoverTables>()
      .selectFrom('shift_handovers')
      .selectAll()
      .orderBy('offered_at', 'desc')
      .orderBy('handover_id')
      .limit(pageRows)
      .offset((page - 1) * pageRows)
      .execute(),
    place
      .on<HandoverTables>()
      .selectFrom('shift_handovers')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ])
  return { rows: rows.map(handoverOf), page, total: Number(counted?.total ?? 0) }
}

/** The centre's people whose role settles alarms. */
export async function takersView(place: Place): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select u.user_id as "userId", u.realname as name from users u join role_grants g on g.role_id = u.role_id
    where g.permission = 'shift' and 'edit' = any (g.actions) and u.status = 'enabled'
    order by u.realname, u.user_id limit 500`.execute(place.on())
  return rows
}
