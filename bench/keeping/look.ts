/** The process that looks, for `nights.ts`: what it is handed is a database. */
import { lookAtAll } from '@gss/ageing/server'
import { maintenancePapers } from '@gss/maintenance/server'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openDatabase } from '@gss/server-kit/database'
import { openJournal } from '@gss/server-kit/journal'
import pg from 'pg'

const [KIB_OF_MIB, S] = [1_024, 1_000]
const clock = () => new Date()
const url = process.argv[2] ?? ''
const db = openDatabase(url, { connections: 2 })
const bus = inProcessBus()
const deps = {
  db,
  clock,
  bus,
  log: { warn: () => undefined },
  live: openLive({ bus, clock }),
  journal: openJournal(clock),
  endingPapers: maintenancePapers,
}
const look = async () => {
  const began = performance.now()
  await lookAtAll(deps)
  return (performance.now() - began) / S
}
const [firstS, nightS] = [await look(), await look()]
await db.close()
const counter = new pg.Client(url)
await counter.connect()
const { rows } = await counter.query<{ count: number }>('select count(*)::int as count from ageing_ends')
await counter.end()
process.send?.({
  firstS,
  nightS,
  peakMib: process.resourceUsage().maxRSS / KIB_OF_MIB,
  ends: rows[0]?.count ?? 0,
})
