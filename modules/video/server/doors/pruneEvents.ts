import { parameters } from '../../contract/index.ts'
import type { VideoDeps } from '../deps.ts'
import { removeEventsBefore } from './doorStore.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 5_000
const TURNS_MAX = 200
const BY_ITSELF = { id: null, name: 'doors', ip: '' }

/** What happened at doors is kept as long as the parameter says, and no longer. */
export async function pruneEvents({
  db,
  clock,
  parameters: set,
  journal,
}: Pick<VideoDeps, 'db' | 'clock' | 'parameters' | 'journal'>): Promise<number> {
  const days = await set.valueOf(parameters.doorDays)
  const before = new Date(clock().getTime() - days * DAY_MS)
  let removed = 0
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const some = await removeEventsBefore(db, before, AT_ONCE)
    removed += some
    if (some < AT_ONCE) break
  }
  if (removed > 0)
    await journal.write(db, {
      actor: BY_ITSELF,
      act: 'door.prune',
      subject: { kind: 'door', id: '', name: '' },
      after: { removed, before },
    })
  return removed
}
