import type { Tx } from '@gss/server-kit/database'
import { newId, PLATFORM_UNIT } from '@gss/server-kit/ids'
import {
  type Category,
  type NotifyChannel,
  fillPrompt,
  fillWords,
  type HeardPrompt,
  isAlwaysHeard,
  isWithinSpan,
  mayWait,
  SENTENCES,
  SUBJECTS,
} from '../contract/index.ts'
import type { NotifyDeps } from './deps.ts'
import { type NewMessage, putMessages } from './messageStore.ts'
import { minuteOf, nextAt } from './moment.ts'
import { promptsNow } from './promptStore.ts'
import { isAddressOf } from './recipient.ts'
import { peopleOfBook, peopleWhoHold, peopleWithRole, type Recipient, PLAIN } from './recipientViews.ts'
import { dueRounds, type NotifyRound, saveRounds } from './roundStore.ts'
import { type KeptNotifyRule, rulesFor } from './ruleStore.ts'
import { hashOf, tokenOf } from './tokens.ts'

const AT_ONCE = 500
const MS_PER_S = 1_000

/** Things whose next step has come reach the next people. How many there were. */
export async function onRounds(tx: Tx, deps: Pick<NotifyDeps, 'clock' | 'secrets'>): Promise<number> {
  const now = deps.clock()
  const due = await dueRounds(tx, now, AT_ONCE)
  if (due.length === 0) return 0
  const rules = await rulesFor(
    tx,
    [...new Set(due.map(({ unitId }) => unitId))],
    [...new Set(due.map(({ category }) => category))],
  )
  const people = finder(tx)
  const prompts = new Map((await promptsNow(tx)).map((prompt) => [prompt.category, prompt]))
  const heard = new Map<string, NewMessage>()
  const moved: Parameters<typeof saveRounds>[1][number][] = []
  for (const round of due) {
    const own = roundRulesOf(round, rules)
    const turn = turnOf(round, own, now)
    for (const { rule, step } of turn.now)
      for (const ear of await earsOf(rule, round, people))
        hear(heard, ear, round, { step, words: rule.words, needsConfirm: rule.needsConfirm, prompts }, deps)
    if (round.step === 0)
      for (const recipient of round.extra)
        hear(heard, extraEar(recipient), round, { step: 1, words: '', needsConfirm: true, prompts }, deps)
    const isOver =
      turn.nextAt === null && !own.some(({ needsConfirm }) => needsConfirm) && round.extra.length === 0
    moved.push({ ...round, step: turn.step, nextAt: turn.nextAt, isOver })
  }
  await putMessages(tx, [...heard.values()], now)
  await saveRounds(tx, moved, now)
  return due.length
}

/** A unit's own rules about a thing stand in place of those for everybody. */
export function roundRulesOf(
  { unitId, category }: Pick<NotifyRound, 'unitId' | 'category'>,
  rules: readonly KeptNotifyRule[],
) {
  const about = rules.filter((rule) => rule.category === category)
  const own = about.filter((rule) => rule.unitId === unitId)
  return own.length > 0 ? own : about.filter((rule) => rule.unitId === PLATFORM_UNIT)
}

/** Which rules hold now, and when the next step comes: a step without waiting goes with the one before it. */
export function turnOf(
  { step: reached, nextAt: due, openedAt }: Pick<NotifyRound, 'step' | 'nextAt' | 'openedAt'>,
  rules: readonly KeptNotifyRule[],
  now: Date,
): { now: { rule: KeptNotifyRule; step: number }[]; step: number; nextAt: Date | null } {
  const steps = [...new Set(rules.map(({ step }) => step))].toSorted((a, b) => a - b)
  const minute = minuteOf(now)
  const found: { rule: KeptNotifyRule; step: number }[] = []
  let [at, isFirst] = [reached, reached === 0]
  // What was set for a step that has come is done; then the next one is looked at.
  let base = due ?? openedAt
  if (!isFirst) for (const rule of rules) if (rule.step === at) found.push({ rule, step: at })
  for (;;) {
    const next = steps.find((step) => step > at)
    if (next === undefined) return { now: inTime(found, minute), step: at, nextAt: null }
    const waitMs = Math.min(...rules.filter(({ step }) => step === next).map(({ waitS }) => waitS)) * MS_PER_S
    base = new Date(base.getTime() + waitMs)
    at = next
    if (base > now) return { now: inTime(found, minute), step: at, nextAt: base }
    for (const rule of rules) if (rule.step === at) found.push({ rule, step: at })
    isFirst = false
  }
}
const inTime = (found: { rule: KeptNotifyRule; step: number }[], minute: number) =>
  found.filter(({ rule }) => isWithinSpan(minute, rule.fromMin, rule.untilMin))

interface Ear {
  channel: NotifyChannel
  wayId: string | null
  recipient: string
  person: Recipient
}
const extraEar = (recipient: string): Ear => ({ channel: 'sms', wayId: null, recipient, person: PLAIN })

type FindPeople = (rule: KeptNotifyRule, round: NotifyRound) => Promise<Recipient[]>
/** The same people are looked up once in a turn. */
function finder(tx: Tx): FindPeople {
  const known = new Map<string, Promise<Recipient[]>>()
  const once = (key: string, find: () => Promise<Recipient[]>) => {
    const found = known.get(key) ?? find()
    known.set(key, found)
    return found
  }
  return ({ audience, roleId, contactRole }, { unitId, may, userIds }) => {
    switch (audience) {
      case 'role':
        return once(`role ${unitId} ${roleId}`, () => peopleWithRole(tx, unitId, roleId ?? 0))
      case 'contact':
        return once(`book ${unitId} ${contactRole}`, () => peopleOfBook(tx, unitId, contactRole ?? ''))
      case 'holders':
        return once(`holds ${unitId} ${may} ${userIds.join(' ')}`, () =>
          peopleWhoHold(tx, unitId, { may, userIds }),
        )
      case 'address':
      case 'robot':
        return Promise.resolve([])
    }
  }
}

async function earsOf(rule: KeptNotifyRule, round: NotifyRound, people: FindPeople): Promise<Ear[]> {
  const { audience, channel, wayId, address } = rule
  if (audience === 'robot') return [{ channel, wayId, recipient: '', person: PLAIN }]
  if (audience === 'address') return [{ channel, wayId: null, recipient: address ?? '', person: PLAIN }]
  const found = await people(rule, round)
  // Each phone that was switched on; that is the choice.
  if (channel === 'push')
    return found.flatMap((person) =>
      person.pushIds.map((recipient) => ({ channel, wayId: null, recipient, person })),
    )
  return found.flatMap((person) => {
    const recipient = (channel === 'email' ? person.email : person.mobile) ?? ''
    const takes =
      channel === 'email' ? person.takesEmail : channel === 'voice' ? person.takesVoice : person.takesSms
    return takes && isAddressOf(channel, recipient) ? [{ channel, wayId: null, recipient, person }] : []
  })
}

/** When somebody who wants quiet, or all at once, hears of it. */
export function whenHeard(
  category: Category,
  { quietFrom, quietUntil, digestAt }: Pick<Recipient, 'quietFrom' | 'quietUntil' | 'digestAt'>,
  now: Date,
): { at: Date; isDigest: boolean } {
  if (isAlwaysHeard(category)) return { at: now, isDigest: false }
  const isDigest = digestAt !== null && mayWait(category)
  const at = isDigest ? nextAt(now, digestAt) : now
  const isQuiet =
    quietFrom !== null && quietUntil !== null && isWithinSpan(minuteOf(at), quietFrom, quietUntil)
  return { at: isQuiet ? nextAt(at, quietUntil) : at, isDigest }
}

type Prompts = ReadonlyMap<Category, HeardPrompt>
/** By voice it is said as at a seat, unless the rule has words of its own. */
function lineOf(
  channel: NotifyChannel,
  { category, values }: Pick<NotifyRound, 'category' | 'values'>,
  words: string,
  prompts: Prompts,
): string {
  const { unit, title, place, time, said } = values
  const prompt = channel === 'voice' && words === '' ? prompts.get(category) : undefined
  if (!prompt) return fillWords(words || SENTENCES[category], { unit, title, place, time, count: '1' })
  const { building = '', floor = '', part = '' } = said ?? {}
  const spot =
    building !== '' && place.startsWith(building) ? place : [building, floor, place].filter(Boolean).join(' ')
  return fillPrompt(prompt.template, { unit, building, floor, part, type: title, place: spot })
}

/** Puts it to what goes to the same ear about the same kind of thing in this turn. */
function hear(
  heard: Map<string, NewMessage>,
  { channel, wayId, recipient, person }: Ear,
  { unitId, roundId, lane, category, values }: NotifyRound,
  {
    step,
    words,
    needsConfirm,
    prompts,
  }: { step: number; words: string; needsConfirm: boolean; prompts: Prompts },
  { clock, secrets }: Pick<NotifyDeps, 'clock' | 'secrets'>,
): void {
  const now = clock()
  const { at, isDigest } = whenHeard(category, person, now)
  const foldKey = `${isDigest ? 'digest' : category} ${channel} ${wayId ?? ''} ${recipient}`
  const known = heard.get(`${unitId} ${foldKey}`)
  if (known?.rounds.some((told) => told.roundId === roundId)) return
  const line = lineOf(channel, { category, values }, words, prompts)
  if (known) {
    known.counted += 1
    known.lines.push(line)
    known.needsConfirm ||= needsConfirm
    known.rounds.push({ roundId, step })
    return
  }
  const messageId = newId(now.getTime())
  heard.set(`${unitId} ${foldKey}`, {
    unitId,
    messageId,
    dedupeKey: `${roundId} ${step} ${foldKey}`,
    foldKey,
    lane,
    channel,
    wayId,
    recipient,
    person: person.name,
    userId: person.userId,
    category,
    subject: `${SUBJECTS[category]} ${values.unit}`.trim(),
    lines: [line],
    counted: 1,
    needsConfirm,
    tokenHash: hashOf(tokenOf(secrets, messageId)).toString('hex'),
    nextAt: at,
    createdAt: now,
    rounds: [{ roundId, step }],
  })
}
