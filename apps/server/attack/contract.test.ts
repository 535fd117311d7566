import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carryOut } from './testing/attack.ts'
import { attacks } from './testing/attacks.ts'
import { columnsOf, isNaming } from './testing/attacks/otherUnit.ts'
import { type Rig, startRig } from './testing/rig.ts'
import { schemaOf } from './testing/askMaker.ts'
import { everyCall } from './testing/target.ts'

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig.stop())

const ATTACK_TIMEOUT_MS = 60_000
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

test('of every id an ask may carry it is written down what it names', () => {
  const unnamed = everyCall.flatMap(([name, call]) =>
    Object.entries(schemaOf(call).properties ?? {}).flatMap(([field, schema]) => {
      const isId = schema.format === 'uuid' || schema.items?.format === 'uuid'
      return isId && isNaming(schema) && columnsOf(field, schema).length === 0 ? [`${name} ${field}`] : []
    }),
  )
  expect(unnamed).toEqual([])
})
