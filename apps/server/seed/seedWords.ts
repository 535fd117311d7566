import { formTextIn } from '@gss/archives/contract'
import { sowNotify } from '@gss/notify/server'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { seedMomentOf } from './moment.ts'
import { DEMO_WORDS } from './words.table.ts'

/** What left the house in the demo city, into a system from which nothing has. A unit's fire-safety manager heard it. */
export async function seedWords({ db, clock }: Pick<Ground, 'db' | 'clock'>): Promise<void> {
  const units = cityOnce().rows.filter(({ object }) => object === 'unit')
  const now = clock()
  const words = DEMO_WORDS.flatMap(([nth, category, channel, at, title, place, confirmedAfterS, error]) => {
    const unit = units[nth - 1]
    if (!unit) return []
    const person = formTextIn(unit.values, 'safeManager')
    const mobile = formTextIn(unit.values, 'safeManagerTel')
    const recipient = channel === 'sms' ? mobile : `manager${nth}@example.cn`
    const unitName = formTextIn(unit.values, 'fullName')
    const told = { unitId: unit.id, unitName, person, recipient, channel, category, title, place }
    return [{ ...told, at: seedMomentOf(at, now), confirmedAfterS, ...(error !== undefined && { error }) }]
  })
  await db.transaction((tx) => sowNotify(tx, words, now))
}
