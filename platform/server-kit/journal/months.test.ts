import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { testDatabase } from '../testing/database.ts'
import { guardJournal, journalMonthsAhead } from './months.ts'
import { openJournal } from './write.ts'

const FAR = new Date('2031-03-15T08:00:00.000Z')
const ACT = {
  actor: { id: null, name: 'li', ip: '::1' },
  act: 'a.b',
  subject: { kind: 'k', id: '1', name: '' },
}

async function world() {
  const { database, ownerUrl } = await testDatabase()
  const owner = openDatabase(ownerUrl, { connections: 2 })
  onTestFinished(() => owner.close())
  const tables = async () => {
    const { rows } = await sql<{
      table: string
    }>`select tableoid::regclass::text as table from journal`.execute(database.on())
    return rows.map((row) => row.table)
  }
  return { database, owner, tables }
}

test('an entry of a month without a table is kept, and moves to its own once that is made', async () => {
  const { database, owner, tables } = await world()
  await openJournal(() => FAR).write(database, ACT)
  expect([await tables(), await journalMonthsAhead(database, FAR)]).toEqual([['journal_default'], 0])
  await guardJournal(owner.on(), FAR)
  expect([await tables(), await journalMonthsAhead(database, FAR)]).toEqual([['journal_203103'], 13])
})

test('rights that were given since are taken back, in the new months too', async () => {
  const { database, owner } = await world()
  await sql`grant all on journal, journal_chain, journal_default to gss_app`.execute(owner.on())
  await Promise.all([guardJournal(owner.on(), FAR), guardJournal(owner.on(), FAR)])
  for (const table of ['journal', 'journal_chain', 'journal_default', 'journal_203103'])
    await expect(sql`delete from ${sql.table(table)}`.execute(database.on())).rejects.toThrow(
      'permission denied',
    )
})
