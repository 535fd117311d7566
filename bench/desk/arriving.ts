import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { DESK } from './browser.ts'
import { type Figure, part } from './figures.ts'
import type { SecondSeat } from './secondSeat.ts'
import type { Storm } from './storm.ts'

const GOAL_MS = 100
const SETTLE_IN_MS = 1_500
/** As far as the list goes, whatever comes: a new row is then one of those that are drawn. */
const stayAtTheEnd = () => {
  const list = document.querySelector('.queue-list')
  const rows = list?.firstElementChild
  if (!list || !rows) throw new Error('no queue')
  // After the page's own layout: looked at with each change, the bench itself took up to 45 ms of a frame.
  new ResizeObserver(() => (list.scrollTop = list.scrollHeight)).observe(rows)
}

/** From the message on the socket to the frame that shows its row, beside everything else that comes. */
export async function arriving(
  page: Page,
  storm: Storm,
  perSecond: number,
  seconds: number,
): Promise<Figure[]> {
  await page.evaluate(stayAtTheEnd)
  await pause(SETTLE_IN_MS)
  await page.evaluate(() => window.deskWatch.forget())
  await storm.evenly(perSecond * seconds, perSecond, () => storm.saySomewhere('fault'))
  await pause(SETTLE_IN_MS)
  return [await figureOf(page, storm, `alarm on the socket → its row, ${perSecond}/s`)]
}

/** The same for fires, which open the dialog by themselves: with everything that a fire sets in motion. */
export async function burning(page: Page, storm: Storm, seat: SecondSeat, fires: number): Promise<Figure[]> {
  // Fires stand by age: the new ones come at the end of the old.
  await page.goto(`${DESK}?kind=fire`)
  await page.locator('.queue-list .queue-row').first().waitFor()
  await page.evaluate(stayAtTheEnd)
  await pause(SETTLE_IN_MS)
  await page.evaluate(() => window.deskWatch.forget())
  await storm.evenly(fires, 2, () => storm.saySomewhere('fire'))
  await pause(SETTLE_IN_MS)
  const figure = await figureOf(page, storm, 'fire on the socket → its row')
  await seat.settleAll()
  return [figure]
}

async function figureOf(page: Page, storm: Storm, what: string): Promise<Figure> {
  const noted = await page.evaluate(() => {
    const { heardMs, rowMs, markOf } = window.deskWatch
    return [...heardMs].map(([alarmId, at]) => ({
      mark: markOf.get(alarmId) ?? '',
      heardMs: at,
      rowMs: rowMs.get(alarmId) ?? NaN,
      originMs: performance.timeOrigin,
    }))
  })
  const shown = noted.filter(({ rowMs }) => rowMs > 0)
  const leftAt = storm.leftAt()
  const took = shown.map(({ heardMs, rowMs }) => rowMs - heardMs)
  const whole = shown.flatMap(({ mark, rowMs, originMs }) => {
    const left = leftAt.get(mark)
    return left === undefined ? [] : [originMs + rowMs - left]
  })
  const [p50, p99, worst] = [0.5, 0.99, 1].map((p) => Math.round(part(took, p)))
  const [wholeP50, wholeWorst] = [0.5, 1].map((p) => Math.round(part(whole, p)))
  const over = took.filter((ms) => ms > GOAL_MS).length
  const note = `worst of ${shown.length} of ${noted.length}, ${over} above the goal, p99 ${p99}, p50 ${p50} ms; from the device's socket p50 ${wholeP50}, worst ${wholeWorst} ms`
  return { what, value: worst ?? NaN, unit: 'ms', goal: { atMost: GOAL_MS }, note }
}
