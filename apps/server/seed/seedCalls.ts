import { callAbout } from '@gss/alarms/server'
import { DEMO_UNIT_IDS } from '@gss/session/server'
import { dialledOf } from '@gss/telephony/contract'
import { isAnyLineThere, sowCalls, type SownCall, type SownLine } from '@gss/telephony/server'
import type { Ground } from '../ground.ts'
import { DEMO_CALLS, DEMO_LINES, type DemoCall } from './calls.table.ts'
import { seedMomentOf } from './moment.ts'
import { handsNamed } from './peopleViews.ts'

/** The telephones of the demo's seats and some calls of the last days, into a system that has no channels yet. */
export async function seedCalls(deps: Pick<Ground, 'db' | 'files' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  if (await isAnyLineThere(deps)) return
  const hands = await handsNamed(
    db,
    DEMO_LINES.flatMap(([, , , owner]) => owner ?? []),
  )
  const lines: SownLine[] = DEMO_LINES.map(([lineNo, seatTel, workNo, owner]) => ({
    lineNo,
    seatTel,
    workNo,
    ownerId: (owner === null ? undefined : hands.get(owner)?.userId) ?? null,
  }))
  const now = clock()
  async function callOf({ unit, contact, at, line: lineAt, ...rest }: DemoCall): Promise<SownCall | null> {
    const unitId = DEMO_UNIT_IDS[unit - 1]
    const line = lines[lineAt]
    const by = hands.get(DEMO_LINES[lineAt]?.[3] ?? '')
    const about = unitId === undefined ? null : await callAbout(db, { unitId })
    const callee = about?.callees[contact]
    if (!about || !line || !by || !callee) return null
    const moment = seedMomentOf(at, now)
    // What of today is still to come was yesterday.
    const when = moment < now ? moment : new Date(moment.getTime() - DAY_MS)
    return {
      ...rest,
      unitId: about.unitId,
      line,
      by,
      calleeName: callee.name,
      number: dialledOf(callee.number),
      at: when,
    }
  }
  const calls = await Promise.all(DEMO_CALLS.map(callOf))
  await sowCalls(
    lines,
    calls.filter((one) => one !== null),
    deps,
  )
}
const DAY_MS = 86_400_000
