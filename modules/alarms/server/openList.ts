import type { Page } from '@gss/kit/wire'
import { type Caller, scopeOf } from '@gss/session/server'
import { type Alarm, parameters } from '../contract/index.ts'
import { knownAsAlarm } from './alarmViews.ts'
import type { AlarmDeps } from './deps.ts'
import { type OpenOf, openPage } from './openViews.ts'

/** What waits for somebody, storms folded (docs/domain.md §4). */
export async function openList(
  { page, pageRows, ...of }: OpenOf & { page: number; pageRows: number },
  who: Caller,
  { db, parameters: settings }: AlarmDeps,
): Promise<Page<Alarm>> {
  const stormFrom = await settings.valueOf(parameters.stormFrom)
  const found = await openPage(db, of, scopeOf(who), {
    limit: pageRows,
    offset: (page - 1) * pageRows,
    stormFrom,
  })
  return {
    rows: found.rows.map((known) => ({ ...knownAsAlarm(known), fold: known.fold })),
    page,
    total: found.total,
  }
}
