import type { Place } from '@gss/server-kit/database'
import { BY_LOG, BY_PUSH, type NotifyChannel, CHANNEL_OF } from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { carryByLog } from './providers/logProvider.ts'
import type { Carry } from './providers/provider.ts'
import { carryByModem } from './providers/modem.ts'
import { carryByPush } from './providers/push.ts'
import { carryBySmpp } from './providers/smpp.ts'
import { carryBySmtp } from './providers/smtp.ts'
import { carryByVoice } from './providers/voice.ts'
import { carryByWebhook } from './providers/webhook.ts'
import { pushesOf } from './pushes.ts'
import { unseal } from './sealed.ts'
import { allWays, type KeptWay } from './wayStore.ts'

export type CarryDeps = Pick<NotifyDeps, 'secrets' | 'config'> & Partial<Pick<NotifyDeps, 'spokenCalls'>>

/** A way at work. */
export function carryBy(way: Pick<KeptWay, 'kind' | 'settings' | 'sealed'>, deps: CarryDeps): Carry {
  const hidden = unseal(deps.secrets, way.sealed)
  switch (way.kind) {
    case 'smtp':
      return carryBySmtp(way.settings, hidden.secret)
    case 'smpp':
      return carryBySmpp(way.settings, hidden.secret)
    case 'modem':
      return carryByModem(way.settings)
    case 'voice':
      return carryByVoice(way.settings, deps.spokenCalls ?? null)
    case 'webhook':
      return carryByWebhook(way.settings.preset, hidden, deps.config.GSS_WEBHOOK_INSIDE)
  }
}

export interface Carrier {
  name: string
  wayId: string | null
  carry: Carry
}
/** Who carries a message: its robot; the first way of its channel that is on; where there is none, it is written down. */
export async function carriersOf(place: Place, deps: CarryDeps) {
  const ways = (await allWays(place)).filter(({ isEnabled }) => isEnabled)
  return (channel: NotifyChannel, wayId: string | null): Carrier => {
    if (channel === 'push')
      return { name: BY_PUSH, wayId: null, carry: carryByPush(deps.config, pushesOf(place, deps.secrets)) }
    const way = ways.find((each) =>
      wayId === null ? CHANNEL_OF[each.kind] === channel && channel !== 'robot' : each.wayId === wayId,
    )
    return way
      ? { name: way.name, wayId: way.wayId, carry: carryBy(way, deps) }
      : { name: BY_LOG, wayId: null, carry: carryByLog(deps.config.GSS_DATA_DIR, channel) }
  }
}
