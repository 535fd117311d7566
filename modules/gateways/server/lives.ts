import { hostname } from 'node:os'
import type { Database } from '@gss/server-kit/database'
import { declareLost, type DeviceLife, otherLives, saveLife } from './lifeStore.ts'
import type { Links } from './links.ts'
import { takeOverLinks } from './linkStore.ts'

export const LIFE_EVERY_MS = 10_000
/** Beats of ours in which another gateway said nothing: after them it is gone. */
export const SILENT_BEATS = 9

interface Deps {
  db: Database
  gatewayId: string
  links: Pick<Links, 'inherit' | 'reclaim'>
  clock: () => Date
}

export interface Lives {
  /** Says that this gateway lives, and looks for those that no longer do. */
  beat(): Promise<void>
}

/**
 * A gateway that never returns cannot miss its devices: another takes over their links. It is gone when it has said nothing while this one, beat for
 * beat, could: counted here, so that neither a clock that is set nor a database that was away for all of us makes anybody gone.
 */
export function lives({ db, gatewayId, links, clock }: Deps): Lives {
  let known = new Map<string, { beats: number; silent: number }>()

  async function beat(): Promise<void> {
    const self = { id: gatewayId, host: hostname() }
    const { wasLost } = await db.transaction((tx) => saveLife(tx, self, clock()))
    if (wasLost) links.reclaim()
    const others = await otherLives(db, gatewayId)
    const before = known
    known = new Map(
      others.map(({ gatewayId: id, beats }) => {
        const last = before.get(id)
        return [id, { beats, silent: last?.beats === beats ? last.silent + 1 : 0 }]
      }),
    )
    for (const life of others)
      if ((known.get(life.gatewayId)?.silent ?? 0) >= SILENT_BEATS) await takeOver(life)
  }
  async function takeOver(life: DeviceLife): Promise<void> {
    const abandoned = await db.transaction(async (tx) =>
      (await declareLost(tx, life, clock())) ? takeOverLinks(tx, life.gatewayId, gatewayId) : [],
    )
    links.inherit(abandoned)
  }

  return {
    async beat() {
      try {
        await beat()
      } catch (error) {
        known = new Map() // we could not look either: everybody has the whole time again
        throw error
      }
    },
  }
}
