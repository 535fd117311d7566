import type { Wire } from '@gss/kit/wire'
import { write } from '@gss/kit/wire'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Tx } from '@gss/server-kit/database'
import { appendToFeed, type Said } from './feedStore.ts'

/** There is something new in the feed: look. */
export const LIVE_TOPIC = 'live'

export interface Live {
  /** Last in a transaction: every other one that says something waits for its end. */
  say(tx: Tx, said: readonly Said[]): Promise<void>
}

export const openLive = ({ bus, clock }: { bus: Bus; clock: Clock }): Live => ({
  async say(tx, said) {
    if (said.length === 0) return
    await appendToFeed(tx, said, clock())
    tx.after(() => bus.tell(LIVE_TOPIC, []))
  },
})

type Pushes = Readonly<Record<string, Wire>>
type BodyOf<W> = W extends Wire<infer D> ? D : never

/** Puts what a module declared in its `contract/pushes.ts` into the words of the wire. */
export const sayer =
  <P extends Pushes>(pushes: P) =>
  <K extends keyof P & string>(kind: K, to: { unitId: string | null; userId?: string }, body: BodyOf<P[K]>): Said => ({
    ...to,
    kind,
    body: write(pushes[kind] as Wire<BodyOf<P[K]>>, body),
  })
