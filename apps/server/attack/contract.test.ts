import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carryOut } from './testing/attack.ts'
import { attacks } from './testing/attacks.ts'
import { columnsOf, isNaming } from './testing/attacks/otherUnit.ts'
import { type Rig, startRig } from './testing/rig.ts'
import { schemaOf } from './testing/askMaker.ts'
import { ask, everyCall } from './testing/target.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

const ATTACK_TIMEOUT_MS = 240_000
describe('whoever attacks', () => {
  test.each(attacks.filter(({ inProduct }) => !inProduct).map((attack) => [attack.must, attack] as const))(
    '%s',
    { timeout: ATTACK_TIMEOUT_MS },
    async (_, attack) => {
      const { tried, wrong, faults } = await carryOut(attack, rig)
      expect([wrong, faults]).toEqual([[], []])
      expect(tried).toBeGreaterThan(0)
    },
  )
})

test('of every id an ask may carry it is known what it names', async () => {
  const columns = await ask<{ column_name: string }>(
    rig.db,
    `select distinct column_name from information_schema.columns where table_schema = 'public'`,
  )
  const isThere = (column: string) => columns.some(({ column_name }) => column_name === column)
  const unnamed = everyCall.flatMap(([name, call]) =>
    Object.entries(schemaOf(call).properties ?? {}).flatMap(([field, schema]) => {
      const isId = schema.format === 'uuid' || schema.items?.format === 'uuid'
      return isId && isNaming(schema) && !columnsOf(field, schema).some(isThere) ? [`${name} ${field}`] : []
    }),
  )
  expect(unnamed).toEqual([])
})
