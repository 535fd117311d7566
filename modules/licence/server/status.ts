import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  COUNTS,
  type DongleInfo,
  GRACE_DAYS,
  LICENCE_KEYS,
  type LicenceState,
  type LicenceLimit,
} from '../contract/index.ts'
import { readArmoured } from './armour.ts'
import { licenceStanding } from './ask.ts'
import type { LicenceDeps } from './deps.ts'
import { daysLater, limitsOf, type LicenceStanding, licenceStateOf } from './judge.ts'
import { keepLicence } from './stateStore.ts'

export async function statusOf(deps: LicenceDeps, place: Place = deps.db): Promise<DongleInfo> {
  const stands = await licenceStanding(place, deps.clock(), deps.licenceKeys)
  const state = licenceStateOf(stands)
  const limits = limitsOf(stands, state)
  const used = async (limit: LicenceLimit) => {
    const counts = deps.licenceUsage.filter((usage) => usage.limit === limit)
    const numbers = await Promise.all(counts.map((usage) => usage.used(place)))
    return numbers.reduce((sum, number) => sum + number, 0)
  }
  const [conUsed, wbUsed, xjUsed] = [await used('con'), await used('wb'), await used('xj')]
  const said = stands.read !== null && typeof stands.read !== 'string' ? stands.read : null
  return {
    conLimit: limits.con,
    wbLimit: limits.wb,
    xjLimit: limits.xj,
    conUsed,
    wbUsed,
    xjUsed,
    state,
    customer: said?.customer ?? '',
    from: said?.from ?? null,
    until: said?.until ?? null,
    graceUntil: said ? daysLater(said.until, GRACE_DAYS) : null,
    marks: stands.marks.join(' '),
  }
}

/** Spec §6: dongle info shows in the offline system only. */
export const dongleInfoOf = async (deps: LicenceDeps): Promise<DongleInfo | Refusal> =>
  deps.edition === 'offline' ? statusOf(deps) : refuse('licence.offlineOnly')

/** One that would not count is not taken: a sentence, and nothing changed. */
export async function install(text: string, who: Caller, deps: LicenceDeps): Promise<DongleInfo | Refusal> {
  const read = readArmoured(text, deps.licenceKeys ?? LICENCE_KEYS)
  if (read === 'unreadable' || read === 'forged') return refuse(`licence.${read}`)
  return deps.db.transaction(async (tx) => {
    const before = await licenceStanding(tx, deps.clock(), deps.licenceKeys)
    const why = whyNot({ ...before, read })
    if (why) return why
    await keepLicence(tx, text)
    const { id, customer, con, wb, xj, from, until } = read
    await deps.journal.write(tx, {
      actor: actorOf(who),
      act: 'licence.install',
      subject: { kind: 'licence', id, name: customer },
      before: typeof before.read === 'string' ? null : before.read,
      after: { customer, con, wb, xj, from, until },
    })
    return statusOf(deps, tx)
  })
}

function whyNot(stands: LicenceStanding): Refusal | null {
  const state: LicenceState = licenceStateOf(stands)
  if (COUNTS.includes(state) || stands.read === null || typeof stands.read === 'string') return null
  const { from, until } = stands.read
  return refuse(`licence.${state}`, { from, until })
}
