import type { Page } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Selectable } from 'kysely'
import type { UpdatePreset, PresetKind } from '../contract/index.ts'
import type { SystemTables } from './tables.ts'

type Row = Selectable<SystemTables['presets']>

export async function presetsPage(
  place: Place,
  kind: PresetKind,
  page: number,
  pageRows: number,
): Promise<Page<UpdatePreset>> {
  const ofKind = place.on<SystemTables>().selectFrom('presets').where('presets.kind', '=', kind)
  const { total } = await ofKind
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofKind
    .selectAll('presets')
    .orderBy('presets.created_at', 'desc')
    .orderBy('presets.preset_id')
    .limit(pageRows)
    .offset((page - 1) * pageRows)
    .execute()
  return { rows: rows.map(presetOf), page, total }
}

/** The newest update, unless this person has read it: whoever has been away is not shown every release since. */
export async function unreadUpdate(place: Place, userId: string): Promise<UpdatePreset | null> {
  const row = await place
    .on<SystemTables>()
    .selectFrom('presets')
    .leftJoin('preset_reads', (join) =>
      join.onRef('preset_reads.preset_id', '=', 'presets.preset_id').on('preset_reads.user_id', '=', userId),
    )
    .selectAll('presets')
    .select('preset_reads.read_at')
    .where('presets.kind', '=', 'update')
    .orderBy('presets.created_at', 'desc')
    .orderBy('presets.preset_id')
    .limit(1)
    .executeTakeFirst()
  return row && row.read_at === null ? presetOf(row) : null
}

/** False when there is no such update. Reading twice is reading. */
export async function markPresetRead(
  place: Place,
  userId: string,
  presetId: string,
  now: Date,
): Promise<boolean> {
  const db = place.on<SystemTables>()
  const update = db
    .selectFrom('presets')
    .select('presets.preset_id')
    .where('presets.preset_id', '=', presetId)
  if (!(await update.where('presets.kind', '=', 'update').executeTakeFirst())) return false
  const row = { user_id: userId, preset_id: presetId, read_at: now }
  await db
    .insertInto('preset_reads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Each release is told of once, whoever starts first. */
export async function insertUpdates(
  place: Place,
  updates: (UpdatePreset & { version: string })[],
): Promise<void> {
  const rows = updates.map((update) => ({
    preset_id: update.presetId,
    kind: 'update' as const,
    name: update.name,
    summary: update.summary,
    body: update.body,
    version: update.version,
    created_at: update.createdAt,
  }))
  await place
    .on<SystemTables>()
    .insertInto('presets')
    .values(rows)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

const presetOf = (row: Row): UpdatePreset => ({
  presetId: row.preset_id,
  name: row.name,
  summary: row.summary,
  body: row.body,
  createdAt: row.created_at,
})
