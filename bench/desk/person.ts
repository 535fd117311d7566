import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Figure, inpOf, part } from './figures.ts'

const GOAL_MS = 100
const WHEEL_STEPS = 40
const WHEEL_PX = 240
const FRAME_MS = 16
const ROWS_CHOSEN = 12
const KEYS_PRESSED = 15
/** Between two deeds of a quick hand. */
const BREATH_MS = 120

/** What a person at the desk does, while everything goes on coming: scrolls, chooses, narrows, opens, types. */
export async function working(page: Page): Promise<Figure[]> {
  await page.evaluate(() => window.deskWatch.forget())
  await page.getByRole('button', { name: '知道了' }).click() // what is new in this release
  const turns: (() => Promise<unknown>)[] = [
    () => scrolled(page),
    () => chosen(page),
    () => narrowed(page),
    () => handled(page),
  ]
  for (const turn of turns) {
    await turn()
    await pause(BREATH_MS)
  }
  return figuresOf(page)
}

async function scrolled(page: Page): Promise<void> {
  await page.locator('.queue-list').hover()
  for (let step = 0; step < WHEEL_STEPS; step++) {
    await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? WHEEL_PX : -WHEEL_PX)
    await pause(FRAME_MS)
  }
}

async function chosen(page: Page): Promise<void> {
  const rows = page.locator('.queue-list .queue-row:not(.storm)')
  for (let at = 0; at < ROWS_CHOSEN; at++) {
    // Where the row stands now: what comes on top moves the others.
    await rows.nth(2 + (at % 8)).click({ position: { x: 300, y: 20 }, force: true })
    await pause(BREATH_MS)
  }
  for (let at = 0; at < KEYS_PRESSED; at++) {
    await page.keyboard.press(at < 10 ? 'ArrowDown' : 'ArrowUp')
    await pause(BREATH_MS / 2)
  }
  await page.mouse.move(2, 2)
}

async function narrowed(page: Page): Promise<void> {
  for (const view of ['待接警', '我的', '待确认', '全部']) {
    await page.locator('.tools .views button').filter({ hasText: view }).click()
    await pause(BREATH_MS)
  }
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('类型').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '故障' }).click()
  await page.keyboard.press('Escape')
  // Faults begin with storms: one is unfolded and folded again.
  for (let turn = 0; turn < 2; turn++) {
    await page.locator('.queue-list .storm button').first().click()
    await pause(BREATH_MS)
  }
  await page.getByRole('button', { name: /筛选/ }).click()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.keyboard.press('Escape')
  const search = page.locator('#desk-search')
  await search.click()
  await search.pressSequentially('测点 12', { delay: BREATH_MS })
  for (let at = 0; at < 5; at++) await page.keyboard.press('Backspace', { delay: BREATH_MS / 4 })
}

async function handled(page: Page): Promise<void> {
  await page
    .locator('.queue-list .queue-row:not(.storm)')
    .nth(2)
    .click({ position: { x: 300, y: 20 } })
  await page.keyboard.press('Enter')
  const note = page.locator('.hd-dialog textarea').first()
  await note.waitFor()
  await note.pressSequentially('现场已核实，无火情', { delay: BREATH_MS / 2 })
  await closeDialog(page)
}

/** Closing asks (spec §2.7). */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('.ant-modal-confirm-btns .ant-btn-primary').click()
  await page.locator('.hd-dialog').waitFor({ state: 'detached' })
}

async function figuresOf(page: Page): Promise<Figure[]> {
  const { interactions, longTasks, longFrames } = await page.evaluate(() => ({
    interactions: [...window.deskWatch.interactions.values()],
    longTasks: window.deskWatch.longTasks,
    longFrames: window.deskWatch.longFrames,
  }))
  const slowest = interactions.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  const durations = interactions.map(({ ms }) => ms)
  return [
    {
      what: 'interaction to next paint',
      value: inpOf(durations),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      note: `${interactions.length} above 16 ms, p50 ${part(durations, 0.5)} ms; slowest ${slowest.map(({ ms, what }) => `${ms} ${what}`).join(', ')}`,
    },
    longestTask('longest task while a person works', longTasks, longFrames),
  ]
}

export function longestTask(
  what: string,
  tasks: readonly { atMs: number; ms: number }[],
  frames: readonly { atMs: number; ms: number; by: string }[],
): Figure {
  const [longest] = tasks.toSorted((a, b) => b.ms - a.ms)
  const frame = longest && frames.find(({ atMs, ms }) => atMs <= longest.atMs && longest.atMs < atMs + ms)
  const value = longest?.ms ?? 0
  return {
    what,
    value,
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    note: `${tasks.length} above 50 ms${frame ? `; in it ${frame.by}` : ''}`,
  }
}
