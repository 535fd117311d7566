/** No ids at all means: something, not known what; look. */
export type HearIds = (ids: string[]) => void

/**
 * A wake-up, no message: it may be lost, doubled or late. Told within a tick, it leaves once, after the tick;
 * call it after the commit (`tx.after`), or the one who wakes may see nothing yet.
 */
export interface Bus {
  tell(topic: string, ids: string[]): void
  /** Returns its own end. */
  listen(topic: string, hear: HearIds): () => void
  /** From then on what is told can leave: for a command that tells something once and ends. */
  ready: Promise<void>
  close(): Promise<void>
}

/** The same ids told a hundred times in one tick are told once; more than these are "look at all". */
const IDS_MAX = 1_000

export interface BusTold {
  topic: string
  ids: string[]
}

/** Gathers what is told in a tick. */
export function gather(deliver: (told: BusTold[]) => void): { tell: Bus['tell']; end: () => void } {
  let told = new Map<string, Set<string> | 'all'>()
  let soon: NodeJS.Immediate | undefined
  const flush = () => {
    soon = undefined
    const now = told
    told = new Map()
    deliver([...now].map(([topic, ids]) => ({ topic, ids: ids === 'all' ? [] : [...ids] })))
  }
  return {
    tell(topic, ids) {
      const known = told.get(topic) ?? new Set()
      if (known !== 'all') for (const id of ids) known.add(id)
      told.set(topic, known === 'all' || ids.length === 0 || known.size > IDS_MAX ? 'all' : known)
      soon ??= setImmediate(flush)
    },
    end() {
      clearImmediate(soon)
      told.clear()
    },
  }
}

/** Who listens here. One who throws does not keep the wake-up from the others. */
export function hearers(onError: (error: unknown) => void) {
  const byTopic = new Map<string, Set<HearIds>>()
  return {
    listen(topic: string, hear: HearIds): () => void {
      const mine: HearIds = (ids) => hear(ids) // the same function may listen twice
      const all = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, all.add(mine))
      return () => {
        all.delete(mine)
        if (all.size === 0 && byTopic.get(topic) === all) byTopic.delete(topic)
      }
    },
    wake({ topic, ids }: BusTold): void {
      for (const hear of byTopic.get(topic) ?? []) {
        try {
          hear(ids)
        } catch (error) {
          onError(error)
        }
      }
    },
    wakeAll(): void {
      for (const topic of byTopic.keys()) this.wake({ topic, ids: [] })
    },
    clear: () => byTopic.clear(),
  }
}
