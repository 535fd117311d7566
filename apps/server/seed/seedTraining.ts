import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { DEMO_UNIT_IDS } from '@gss/session/server'
import { isAnyDocThere, sowDocs } from '@gss/training/server'
import type { Ground } from '../ground.ts'
import { DEMO_DOCUMENTS } from './training.table.ts'

/** The demo city's training documents, into a system that has none. */
export async function seedTraining({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  if (await isAnyDocThere(db)) return
  const docs = DEMO_DOCUMENTS.map(({ unit, ...doc }) => ({
    ...doc,
    unitId: DEMO_UNIT_IDS[unit - 1] ?? PLATFORM_UNIT,
  }))
  await db.transaction((tx) => sowDocs(tx, docs, clock()))
}
