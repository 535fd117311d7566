import { type FormValues, formTextIn } from '@gss/archives/contract'
import { answers as archiveAnswers, isAnyChangeThere } from '@gss/archives/server'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { type Caller, DEMO_UNIT_IDS } from '@gss/session/server'
import type { Ground } from '../ground.ts'
import {
  DEMO_ABSENCES,
  DEMO_CHANGES,
  DEMO_DELETED,
  DEMO_RULES,
  type DemoChange,
  type DemoDecision,
} from './changes.table.ts'
import { type Moment, seedMomentOf } from './moment.ts'
import { type DemoHand, handsNamed } from './peopleViews.ts'

const CENTRE = 'leader'
const NAMES = [
  CENTRE,
  ...DEMO_CHANGES.flatMap(({ author, decisions = [] }) => [author, ...decisions.map(([, , who]) => who)]),
  ...DEMO_ABSENCES.map(([, , author]) => author),
]

/** The changes of the demo city, done as people do them, at the moments they did: into a system that has none, whose books and people are there. */
export async function seedChanges(deps: Ground): Promise<void> {
  if (await isAnyChangeThere(deps.db)) return
  const now = deps.clock()
  const hands = await handsNamed(deps.db, NAMES)
  const leader = hands.get(CENTRE)
  if (!leader) return
  const centre = callerOf(CENTRE, leader, null)
  const at = (moment: Moment) => archiveAnswers({ ...deps, clock: () => seedMomentOf(moment, now) })
  for (const [unit, object, row, moment] of DEMO_DELETED) {
    const id = await idOf(unit, object, row, centre, deps)
    if (id !== null) good(await at(moment).baseDataDelete({ object, ids: [id] }, centre))
  }
  for (const [unit, objects] of DEMO_RULES)
    good(
      await archiveAnswers(deps).setChangeRules(
        { unitId: unitOf(unit), objects: [...objects], needsApproval: true },
        centre,
      ),
    )
  for (const [unit, object, username, moment] of DEMO_ABSENCES) {
    const author = hands.get(username)
    if (author)
      good(
        await at(moment).setBookAbsent({ object, isAbsent: true }, callerOf(username, author, unitOf(unit))),
      )
  }
  for (const change of oldestFirst(now)) {
    const author = hands.get(change.author)
    if (!author) continue
    const changeId = await ask(change, callerOf(change.author, author, unitOf(change.unit)), centre, at, deps)
    if (changeId !== null) await decide(change, changeId, change.decisions ?? [], hands, at)
  }
}

const oldestFirst = (now: Date): DemoChange[] =>
  DEMO_CHANGES.toSorted((a, b) => seedMomentOf(a.at, now).getTime() - seedMomentOf(b.at, now).getTime())
const unitOf = (unit: number): string => DEMO_UNIT_IDS[unit - 1] ?? ''
type At = (moment: Moment) => ReturnType<typeof archiveAnswers>

/** A row whose name has the word in it; nothing where somebody deleted it. */
async function idOf(
  unit: number,
  object: string,
  word: string,
  who: Caller,
  deps: Ground,
): Promise<string | null> {
  const asked = { object, unitId: unitOf(unit), search: word }
  const [found] = good(await archiveAnswers(deps).baseDataOptions(asked, who))
  return found?.id ?? null
}

async function ask(
  { unit, object, kind, row, values = {}, at: moment }: DemoChange,
  author: Caller,
  centre: Caller,
  at: At,
  deps: Ground,
): Promise<string | null> {
  const id = await idOf(unit, object, row, centre, deps)
  if (id === null) return null
  const calls = at(moment)
  const before = good(await calls.baseDataOne({ object, id }, centre))
  if (kind === 'delete') {
    good(await calls.baseDataDelete({ object, ids: [id] }, author))
    return good(await calls.baseDataOne({ object, id }, centre)).pending?.changeId ?? null
  }
  if (kind === 'edit')
    return good(await calls.baseDataUpdate({ object, id, version: before.version, values }, author)).changeId
  const whole: FormValues = { ...before.values, ...values }
  return formTextIn(whole, 'name') === ''
    ? null
    : good(await calls.baseDataAdd({ object, unitId: unitOf(unit), values: whole }, author)).changeId
}

async function decide(
  { unit }: DemoChange,
  changeId: string,
  decisions: readonly DemoDecision[],
  hands: ReadonlyMap<string, DemoHand>,
  at: At,
): Promise<void> {
  for (const [deed, moment, username, words] of decisions) {
    const hand = hands.get(username)
    if (!hand) return
    const who = callerOf(username, hand, CENTRES.includes(username) ? null : unitOf(unit))
    const calls = at(moment)
    if (deed === 'close') good(await calls.closeChange({ changeId, words }, who))
    else good(await calls.reviewChanges({ changeIds: [changeId], isPassed: deed === 'pass', words }, who))
  }
}
const CENTRES = [CENTRE, 'hu.jun']

function good<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo's change was refused: ${JSON.stringify(answer)}`)
  return answer
}

const callerOf = (username: string, { userId, name }: DemoHand, unitId: string | null): Caller => ({
  userId,
  username,
  realname: name,
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: unitId === null ? 'center' : null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (of) => unitId === null || of === unitId,
  permits: () => true,
  closedBecause: () => null,
  from: '',
  agent: 'seed',
  requestId: 'seed',
  signal: new AbortController().signal,
})
