import type { Tx } from '@gss/server-kit/database'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { rowDraftOf } from '../register/draft.ts'
import { insertRegisterRows } from '../register/rowStore.ts'
import { sealedDraft } from '../register/secrets.ts'

/** A row of any described object under an id of its own choosing. */
export interface SownRow {
  object: string
  id: string
  unitId: string | null
  values: FormValues
  derived?: Readonly<Record<string, unknown>>
}

const BY = 'seed'

/**
 * Writes rows of base data as they are, object by object in the order they first come: for seeds and benches, whose rows a test has held against
 * their descriptions. Nothing is checked, nothing journalled here.
 */
export async function sowRows(
  tx: Tx,
  rows: readonly SownRow[],
  {
    register,
    secrets,
    clock,
    by: name = BY,
  }: Pick<ArchiveDeps, 'register' | 'secrets' | 'clock'> & { by?: string },
): Promise<void> {
  const by = { name, now: clock() }
  for (const object of new Set(rows.map((row) => row.object))) {
    const kept = register.get(object)
    if (!kept) throw new RangeError(`nobody keeps ${object}`)
    const drafts = rows
      .filter((row) => row.object === object)
      .map(({ id, unitId, values, derived }) =>
        sealedDraft(
          kept.description,
          { ...rowDraftOf(id, unitId, { ...values }, null), derived: { ...derived } },
          secrets,
        ),
      )
    await insertRegisterRows(tx, kept, drafts, by)
  }
}
