import type { Wire } from '@gss/kit/wire'
import { write } from '@gss/kit/wire'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Tx } from '@gss/server-kit/database'
import { appendToFeed, type FeedSaid } from './feedStore.ts'

/** There is something new in the feed: look. */
export const LIVE_TOPIC = 'live'

export interface Live {
  /** Last in a transaction: every other one that says something waits for its end. */
  say(tx: Tx, said: readonly FeedSaid[]): Promise<void>
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

const kinds = new Set<string>()
/** Every push that somebody in this program can say: composition sees to it that somebody hears it. */
export const saidKinds = (): ReadonlySet<string> => kinds

/** Puts what a module declared in its `contract/pushes.ts` into the words of the wire. */
export function sayer<P extends Pushes>(pushes: P) {
  for (const kind of Object.keys(pushes)) kinds.add(kind)
  return <K extends keyof P & string>(
    kind: K,
    to: { unitId: string | null; userId?: string },
    body: BodyOf<P[K]>,
  ): FeedSaid => ({
    ...to,
    kind,
    body: write(pushes[kind] as Wire<BodyOf<P[K]>>, body),
  })
}
