import { parameters } from '@gss/system/contract'
import { dropsByTheClock } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { compareFrames } from '../stand/compare.ts'
import { settableClock } from '../stand/clock.ts'
import type { Product } from '../stand/product.ts'

/** A month's end lies between now and then, whatever day it is. */
const AHEAD = '+32d'
const NIGHTS = 3
const CUT_BY_MONTH = ['frames', 'signals']

export const oldMonths: Fault = {
  name: 'old-months',
  what: 'frames of a month that must be kept a few days longer; the clock jumps ahead a month, and three nights drop what is old',
  must: 'nothing is dropped because a clock jumped',
  needs: ['faketime'],
  frames: 50_000,
  backWithinMs: null,
  broken: [dropsByTheClock],
  async run(ground) {
    const clock = settableClock(ground)
    const product = await ground.product({
      env: { ...clock.env, GSS_BACKUP_AT: 'off', GSS_RECOVERY_LOG: '0' },
    })
    const report = await (await ground.storm(product, { alarmEvery: 0 })).report
    for (const table of CUT_BY_MONTH)
      await moveBack(product, table, lastKeptMonth(new Date(), parameters.framesKept.standard))
    const nights = [await product.gss('night')]
    clock.set(AHEAD)
    for (let night = 0; night < NIGHTS; night++) nights.push(await product.gss('night'))
    return {
      ...(await compareFrames(product, [report])),
      alarms: null,
      backAfterMs: null,
      wrong: [['nights that failed', nights.filter(({ ok }) => !ok).length]],
      notes: nights.flatMap(({ said }) => said.split('\n').filter((line) => line.startsWith('dropped'))),
    }
  },
}

/** The month that would be dropped from the next first of a month on: kept so many months after its end, and one more. */
function lastKeptMonth(now: Date, keptMonths: number): { from: Date; until: Date } {
  const at = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1))
  return { from: at(-keptMonths - 1), until: at(-keptMonths) }
}

/** What was stored today is as old as that month; it stands in a table of its own, as the product would have made it. */
async function moveBack(
  product: Product,
  table: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const name = `${table}_${from.toISOString().slice(0, 7).replace('-', '')}`
  const [there] = await product.ask<{ there: boolean }>('select to_regclass($1) is not null as there', [name])
  if (!there?.there) {
    await product.ask(
      `create table ${name} partition of ${table} for values from ('${from.toISOString()}') to ('${until.toISOString()}')`,
    )
    await product.ask(`alter table ${name} owner to gss_owner`)
  }
  await product.ask(
    `update ${table} set received_at = received_at - (date_trunc('month', now()) - '${from.toISOString()}'::timestamptz)`,
  )
}
