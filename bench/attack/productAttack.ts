import type { Attack, Seen } from '../../apps/server/attack/testing/attack.ts'
import type { Product } from './stand.ts'

/** An attack on the whole product: its processes, its logs, its screens. One on the contract is one too. */
export interface ProductAttack extends Omit<Attack, 'run'> {
  run: (product: Product, seen: Seen) => Promise<void>
  /** What this machine lacks for it; null: nothing. A row that could not be tried is never one that held. */
  missing?(): string | null
}
