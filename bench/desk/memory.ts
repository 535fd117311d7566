import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Held, heldBy } from './browser.ts'
import type { Figure } from './figures.ts'
import type { SecondSeat } from './secondSeat.ts'
import type { Storm } from './storm.ts'

/** What two looks at one page differ by: caches of compiled code, a row more in sight. */
const GROWTH_MIB = 3
const GROWTH_PART = 0.1
/** So many first: by then what is made once has been made. */
const WARM_PART = 0.1
const FIRE_EVERY = 50
const QUIET_MS = 3_000

/** A day's alarms, come and settled, before desk and wall: both hold at its end what they held at its beginning. */
export async function aDay(
  pages: { desk: Page; wall: Page },
  storm: Storm,
  seat: SecondSeat,
  alarms: number,
  perSecond: number,
) {
  const say = (nth: number) =>
    storm.saySomewhere(nth % FIRE_EVERY === 0 ? 'fire' : nth % 3 === 0 ? 'supervisory' : 'fault')
  const pass = async (count: number) => {
    await storm.evenly(count, perSecond, say)
    await seat.settleAll()
    await pause(QUIET_MS)
    // What the page notes for the bench is not the product's, and grows with each alarm.
    for (const page of [pages.desk, pages.wall]) await page.evaluate(() => window.deskWatch.forget())
    return { desk: await heldBy(pages.desk), wall: await heldBy(pages.wall) }
  }
  const before = await pass(Math.round(alarms * WARM_PART))
  const after = await pass(alarms)
  return [
    ...grown('desk', before.desk, after.desk, alarms),
    ...grown('wall', before.wall, after.wall, alarms),
  ]
}

function grown(who: string, before: Held, after: Held, alarms: number): Figure[] {
  const spread = (of: keyof Held) =>
    `${before[of].toFixed(of === 'heapMiB' ? 1 : 0)} → ${after[of].toFixed(of === 'heapMiB' ? 1 : 0)}`
  const counted = (of: 'nodes' | 'listeners'): Figure => ({
    what: `${who}: ${of} more after ${alarms} alarms, part of what there were`,
    value: (after[of] - before[of]) / before[of],
    unit: '',
    goal: { atMost: GROWTH_PART },
    note: spread(of),
  })
  return [
    {
      what: `${who}: heap more after ${alarms} alarms`,
      value: after.heapMiB - before.heapMiB,
      unit: 'MiB',
      goal: { atMost: GROWTH_MIB },
      note: `${spread('heapMiB')} MiB`,
    },
    counted('nodes'),
    counted('listeners'),
  ]
}
