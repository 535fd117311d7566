import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Figure, part } from './figures.ts'
import { closeDialog } from './person.ts'

const READABLE_MS = 300
const DRAWN_MS = 500
const BREATH_MS = 400

/** From the key to what one can read, and to the plan with its pins: the fires of the city, which stand on plans. */
export async function opening(page: Page, times: number): Promise<Figure[]> {
  const readable: number[] = []
  const drawn: number[] = []
  await page.goto('dashboard/center/event?kind=fire')
  await page.locator('.queue-list .queue-row').first().waitFor()
  for (let at = 0; at < times; at++) {
    await page.getByRole('grid', { name: '警情队列' }).focus()
    await page.keyboard.press('ArrowDown')
    await pause(BREATH_MS)
    await page.keyboard.press('Enter')
    // The plan's own canvases have no size a locator would call visible.
    await page.locator('.hd-dialog .plan-pins').waitFor({ state: 'attached' })
    await page.waitForFunction(() => Object.values(window.deskWatch.opening).every((ms) => ms))
    const { askedMs, readableMs, pictureMs, pinsMs } = await page.evaluate(() => window.deskWatch.opening)
    readable.push((readableMs ?? NaN) - askedMs)
    drawn.push(Math.max(pictureMs ?? NaN, pinsMs ?? NaN) - askedMs)
    await closeDialog(page)
    await pause(BREATH_MS)
  }
  const figure = (what: string, times: readonly number[], atMost: number): Figure => ({
    what,
    value: part(times, 1),
    unit: 'ms',
    goal: { atMost },
    note: `worst of ${times.length}, ${times.filter((ms) => ms > atMost).length} above the goal, p90 ${Math.round(part(times, 0.9))}, p50 ${Math.round(part(times, 0.5))} ms, the first ${Math.round(times[0] ?? NaN)} ms`,
  })
  return [
    figure('key → handling dialog readable', readable, READABLE_MS),
    figure('key → plan drawn, with its pins', drawn, DRAWN_MS),
  ]
}
