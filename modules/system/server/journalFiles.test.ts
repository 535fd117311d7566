import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { type CellValue, readSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { JournalExportAsked } from '../contract/index.ts'
import { exportJournal } from './exportJournal.ts'
import { restOfJournal } from './journal.ts'
import { NOW, signedIn, systemWorld } from './testing/systemWorld.ts'

const DAY_MS = 86_400_000

let deps: Awaited<ReturnType<typeof systemWorld>>
beforeAll(async () => {
  deps = await systemWorld()
  const subject = { kind: 'thing', id: '1', name: '' }
  await deps.journal.write(deps.db, { actor: { id: newId(), name: 'a', ip: '' }, act: 'thing.add', subject })
})

const fileOf = async (ask: JournalExportAsked, maxRows: number): Promise<CellValue[][]> => {
  const file = await exportJournal(ask, await signedIn(deps, ['journal']), deps, maxRows)
  if (isRefusal(file) || file.body instanceof Uint8Array) throw new Error('no file of rows')
  const rows = await readSheet(await buffer(file.body), { maxRows: 100, maxColumns: 20, maxBytes: 1_000_000 })
  if (isRefusal(rows)) throw new Error(rows.refused)
  return rows.slice(1)
}
test('what one file does not hold is in the next: none is lost, none stands twice, and the file says that it goes on', async () => {
  for (let second = 1; second <= 4; second++)
    for (const act of ['long.first', 'long.second'])
      await sql`
        insert into journal (unit_id, at, entry_id, actor_name, from_ip, act, subject_kind, subject_id, subject_name, outcome, note)
        select unit_id, ${new Date(NOW.getTime() - DAY_MS + second * 1_000)}, ${newId()}, actor_name, from_ip, ${act}, subject_kind,
               ${String(second)}, subject_name, outcome, note from journal limit 1`.execute(deps.db.on())
  const who = await signedIn(deps, ['journal'])
  let ask: JournalExportAsked = { from: new Date(0), until: NOW, act: 'long.' }
  const files: string[][] = []
  for (;;) {
    files.push(
      (await fileOf(ask, 3)).map((row) =>
        row[0] === null ? String(row[1]) : `${String(row[3])} ${String(row[4])}`,
      ),
    )
    const rest = await restOfJournal(ask, who, deps, 3)
    if (isRefusal(rest)) throw new Error(rest.refused)
    if (rest.until === null) break
    ask = { ...ask, until: rest.until }
  }
  const goesOn = '未完：更早的日志在下一份文件中'
  expect(files.map((file) => file.toSorted())).toEqual([
    ['long.first thing 3', 'long.first thing 4', 'long.second thing 3', 'long.second thing 4', goesOn],
    ['long.first thing 1', 'long.first thing 2', 'long.second thing 1', 'long.second thing 2'],
  ])
})
