import type { Refusal } from '@gss/kit/refusal'
import { licenceAllows } from '@gss/licence/server'
import type { Clock } from '@gss/server-kit/clock'
import type { Tx } from '@gss/server-kit/database'
import { countUnits } from '../unitStore.ts'
import type { KeptObject } from './kept.ts'

/** A licence holds back new units, and nothing that is there (docs/decisions/0027). */
export async function unitsAreFull(
  tx: Tx,
  { owner }: KeptObject,
  adding: number,
  deps: { clock: Clock },
): Promise<null | Refusal> {
  if (owner !== 'itself' || adding === 0) return null
  return licenceAllows(tx, { limit: 'con', used: await countUnits(tx), adding }, deps)
}
