import { COMMAND } from '@gss/gb26875'
import { migrate } from '@gss/server-kit/migrate'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { frameOf, overTcp } from './testing/pretendDevice.ts'
import { gatewayRig } from './testing/rig.ts'

/** How many the device sends before it waits for confirms. */
const WINDOW = 8
/** It goes on for so many after the schema has changed. */
const AFTERWARDS = 40

/** A step as a later release may bring it, on the tables the gateway writes; it holds its locks for a while. */
const NEXT_RELEASE = {
  async up(db: Kysely<unknown>) {
    await sql`alter table frames add column of_the_next_release text`.execute(db)
    await sql`alter table signals add column of_the_next_release text not null default ''`.execute(db)
    await sql`select pg_sleep(1)`.execute(db)
  },
}

test('the schema changes under a gateway at work: it goes on confirming, and what it confirmed is stored', async () => {
  const { ownerUrl, rows, ...rig } = await gatewayRig()
  const known = await rows<{ name: string }>('select name from kysely_migration')
  const steps = Object.fromEntries(known.map(({ name }) => [name, { up: () => Promise.resolve() }]))
  const line = await overTcp(rig.port)
  const confirmed: number[] = []
  let changed: Promise<string[]> | null = null
  let left = Infinity
  for (let serial = 1; left > 0; serial += WINDOW) {
    line.send(...Array.from({ length: WINDOW }, (_, index) => frameOf({ serial: serial + index })))
    const heard = await line.hears(WINDOW)
    expect(heard.every(({ command }) => command === COMMAND.confirm)).toBe(true)
    confirmed.push(...heard.map((frame) => frame.serial))
    left -= WINDOW
    changed ??= migrate(ownerUrl, { ...steps, '203001010000-next-release': NEXT_RELEASE }).finally(() => {
      left = AFTERWARDS
    })
  }
  line.close()
  expect(await changed).toEqual(['203001010000-next-release'])
  const stored = await rows<{ serial: number }>(`select serial from frames where direction = 'in'`)
  expect(stored.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual(
    confirmed.toSorted((a, b) => a - b),
  )
})
