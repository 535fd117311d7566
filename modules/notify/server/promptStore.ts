import type { Place, Tx } from '@gss/server-kit/database'
import { sql } from 'kysely'
import {
  type Category,
  type HeardPrompt,
  PROMPT_CATEGORIES,
  PROMPT_STANDARD,
  type PromptCategory,
  type PromptRow,
} from '../contract/index.ts'

export interface KeptPrompt extends PromptRow {
  category: PromptCategory
  version: number
  changedBy: string
  changedAt: Date
}

/** What a house has made its own. */
export async function ownPrompts(place: Place): Promise<KeptPrompt[]> {
  const { rows } = await sql<KeptPrompt>`
    select category, name, template, play_by as "by", file_id as "fileId", times, priority, volume, is_enabled as "isEnabled", version,
      changed_by as "changedBy", changed_at as "changedAt"
    from voice_prompts order by category limit ${PROMPT_CATEGORIES.length}`.execute(place.on())
  return rows
}

/** Each category as it is said now. */
export async function promptsNow(place: Place): Promise<HeardPrompt[]> {
  const own = new Map((await ownPrompts(place)).map((row) => [row.category, row]))
  return PROMPT_CATEGORIES.map((category) => {
    const { name, template, by, fileId, times, priority, volume, isEnabled } =
      own.get(category) ?? PROMPT_STANDARD[category]
    return { category, name, template, by, fileId, times, priority, volume, isEnabled }
  })
}

/** What one category may be depends on the others: one change at a time. */
export const holdPrompts = async (tx: Tx): Promise<void> =>
  void (await sql`lock table voice_prompts in share row exclusive mode`.execute(tx.on()))

export async function savePrompt(
  tx: Tx,
  prompt: PromptRow & { category: PromptCategory; version: number },
  by: string,
  now: Date,
): Promise<boolean> {
  const { category, name, template, fileId, times, priority, volume, isEnabled, version } = prompt
  if (version === 0) {
    const { numAffectedRows } = await sql`
      insert into voice_prompts (category, name, template, play_by, file_id, times, priority, volume, is_enabled, changed_by, changed_at)
      values (${category}, ${name}, ${template}, ${prompt.by}, ${fileId}, ${times}, ${priority}, ${volume}, ${isEnabled}, ${by}, ${now})
      on conflict (category) do nothing`.execute(tx.on())
    return numAffectedRows === 1n
  }
  const { numAffectedRows } = await sql`
    update voice_prompts set name = ${name}, template = ${template}, play_by = ${prompt.by}, file_id = ${fileId}, times = ${times},
      priority = ${priority}, volume = ${volume}, is_enabled = ${isEnabled}, changed_by = ${by}, changed_at = ${now}, version = version + 1
    where category = ${category} and version = ${version}`.execute(tx.on())
  return numAffectedRows === 1n
}

export async function forgetPrompt(tx: Tx, category: PromptCategory, version: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from voice_prompts where category = ${category} and version = ${version}`.execute(
      tx.on(),
    )
  return numAffectedRows === 1n
}

/** Whether a recording is one that seats play. */
export async function isSoundOfPrompt(place: Place, fileId: string): Promise<boolean> {
  const { rows } = await sql`select from voice_prompts where file_id = ${fileId}`.execute(place.on())
  return rows.length > 0
}

/** The recording that is heard before words about it, where there is one. Whoever is called sees no screen: words follow in any case. */
export async function promptSoundFor(place: Place, category: Category): Promise<string | null> {
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from voice_prompts where category = ${category} and play_by <> 'speech' and file_id is not null`.execute(
    place.on(),
  )
  return rows[0]?.fileId ?? null
}
