import { readFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Category } from '../contract/index.ts'
import { confirm } from './confirm.ts'
import { FIRE_FOLD_MS, FOLD_MS } from './messageStore.ts'
import { sendDue } from './sending.ts'
import { notifyWorld } from './testing/notifyWorld.ts'
import { tokenOf } from './tokens.ts'

const WORKER = '019aa000-0000-7000-8000-000000000001'
const EAR = '13800000001'
const MANY = 60

async function storm(category: Category, units: number) {
  const world = await notifyWorld()
  const send = async () => {
    while ((await sendDue(world.deps, 'sms', WORKER)) > 0);
  }
  for (let unit = 0; unit < units; unit++)
    await world.announce({ category, extra: [EAR], unitId: newId(), title: `点位 ${unit}` })
  await world.tell()
  const left = () =>
    readFileSync(path.join(world.dataDir, 'outbox.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line): { body: string; messageId: string } => JSON.parse(line))
  return { ...world, send, left }
}
const states = async ({ messages }: Pick<Awaited<ReturnType<typeof storm>>, 'messages'>) => {
  const found = await messages()
  return [...new Set(found.map(({ state }) => state))].map((state) => [
    state,
    found.filter((each) => each.state === state).length,
  ])
}

test('a storm over many units is one message to one ear, which counts, and each unit’s row says that it was told', async () => {
  const world = await storm('fault', MANY)
  await world.send()
  expect(world.left()).toHaveLength(1)
  expect(world.left()[0]?.body).toContain(`${MANY}`)
  expect(await states(world)).toEqual([['sent', MANY]])
})
test('behind two hundred ears that wait for more, one that was told nothing yet is told at once', async () => {
  const world = await notifyWorld()
  const told = Array.from({ length: 205 }, (_, nth) => `13800001${String(nth).padStart(3, '0')}`)
  const sentTo = async (extra: string[]) => {
    await world.announce({ category: 'fault', extra, unitId: newId() })
    await world.tell()
    while ((await sendDue(world.deps, 'sms', WORKER)) > 0);
    return (await world.messages()).filter(({ state }) => state === 'sent').length
  }
  expect(await sentTo(told)).toBe(told.length)
  expect(await sentTo([...told, EAR])).toBe(told.length + 1)
})

test('whoever was told waits a minute for more, whatever unit it comes from, and for a fire ten seconds', async () => {
  for (const [category, boundMs] of [
    ['fault', FOLD_MS],
    ['fire', FIRE_FOLD_MS],
  ] as const) {
    const world = await storm(category, 1)
    await world.send()
    for (let unit = 0; unit < 5; unit++) {
      await world.announce({ category, extra: [EAR], unitId: newId() })
      await world.tell()
      await world.send()
    }
    expect(world.left()).toHaveLength(1)
    world.later(boundMs - 1)
    await world.send()
    expect(world.left()).toHaveLength(1)
    world.later(1)
    await world.send()
    expect(world.left()).toHaveLength(2)
    expect(await states(world)).toEqual([['sent', 6]])
  }
})
test('one answer answers for everything that was told in one message', async () => {
  const world = await storm('fire', 4)
  await world.send()
  const [carrier] = world.left()
  const token = tokenOf(world.deps.secrets, carrier?.messageId ?? '')
  const answered = await confirm(token, '', world.deps)
  expect(answered).toMatchObject({ count: 4, confirmedBy: EAR })
  expect('lines' in answered && answered.lines).toHaveLength(4)
  // Nobody is told a second time.
  world.later(FOLD_MS * 60)
  await world.tell()
  expect(await states(world)).toEqual([['sent', 4]])
})
test('two ears are two messages, and another kind of thing is another message', async () => {
  const world = await storm('fault', 1)
  await world.announce({ category: 'fault', extra: ['13800000002'], unitId: newId() })
  await world.announce({ category: 'supervisory', extra: [EAR], unitId: newId() })
  await world.tell()
  await world.send()
  expect(world.left()).toHaveLength(3)
})
test('whose carrier was told before its sender died does not go again', async () => {
  const world = await storm('fault', 3)
  await world.send()
  const { rowCount } = await left(world)
  expect(rowCount).toBe(2)
  world.later(60_001)
  await world.send()
  expect(world.left()).toHaveLength(1)
  expect(await states(world)).toEqual([['sent', 3]])
})
/** As a sender leaves them that is killed between its two statements. */
async function left({ deps, now }: Pick<Awaited<ReturnType<typeof storm>>, 'deps' | 'now'>) {
  const until = new Date(now().getTime() + 60_000)
  const { numAffectedRows } = await sql`
    update notify_messages set state = 'sending', sent_at = null, leased_by = ${WORKER}, lease_until = ${until} where told_in is not null`.execute(
    deps.db.on(),
  )
  return { rowCount: Number(numAffectedRows) }
}
