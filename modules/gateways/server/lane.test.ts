import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { LaneEntry } from './entry.ts'
import { Lane, LINGER_MS } from './lane.ts'
import { beginLanes } from './laneStore.ts'
import { linkSignal } from './ownSignal.ts'

const UNIT = '019aa000-0001-7000-8000-000000000001'

async function laneRig() {
  const { database, url } = await testDatabase()
  const gatewayId = newId()
  const { normal: laneId } = await beginLanes(database, gatewayId, new Date())
  const told: string[] = []
  const commits: number[] = []
  const lane = new Lane({
    gatewayId,
    url,
    laneId,
    name: 'normal',
    lingerMs: LINGER_MS,
    onSignals: () => told.push('wake'),
    onTrouble: () => told.push('trouble'),
    onCommit: (entries) => commits.push(entries),
  })
  onTestFinished(() => lane.close(0))
  const all = new Map<string, () => void>()
  const entry = (name: string, kind: 'link' | 'nonsense' = 'link'): LaneEntry & { done: Promise<void> } => {
    const done = new Promise<void>((resolve) => all.set(name, resolve))
    const tell = (what: string) => {
      told.push(`${name} ${what}`)
      all.get(name)?.()
    }
    const signals = [
      {
        ...linkSignal(true),
        description: name,
        ...(kind === 'nonsense' && { part: 'nonsense' as 'device' }),
      },
    ]
    const at = { unitId: UNIT, transmissionId: newId(), receivedAtMs: Date.UTC(2026, 10, 20), frame: null }
    return { ...at, signals, stored: () => tell('stored'), refused: () => tell('refused'), done }
  }
  const rows = async () =>
    (
      await sql<{
        description: string
        seq: number
      }>`select description, seq from signals order by seq`.execute(database.on())
    ).rows
  return { lane, entry, told, commits, rows }
}

test('a row that cannot be stored keeps back none of the others, and leaves no gap', async () => {
  const { lane, entry, told, rows } = await laneRig()
  const entries = [entry('a'), entry('b'), entry('bad', 'nonsense'), entry('c')]
  for (const one of entries) lane.put(one)
  await Promise.all(entries.map(({ done }) => done))
  expect(told.filter((what) => what !== 'wake')).toEqual([
    'a stored',
    'b stored',
    'trouble',
    'bad refused',
    'c stored',
  ])
  expect(await rows()).toEqual([
    { description: 'a', seq: 1 },
    { description: 'b', seq: 2 },
    { description: 'c', seq: 3 },
  ])
})

test('what comes while a commit is under way shares the next one', async () => {
  const { lane, entry, commits } = await laneRig()
  const first = entry('first')
  lane.put(first)
  await new Promise(setImmediate)
  const others = Array.from({ length: 50 }, (_, index) => entry(`${index}`))
  for (const one of others) lane.put(one)
  await Promise.all([first, ...others].map(({ done }) => done))
  expect(commits).toEqual([1, 50])
})
