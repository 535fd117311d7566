import { writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { tryIn } from '../../e2e/person.ts'
import type { Product } from '../../e2e/product.ts'
import { watchPage } from './watchPage.ts'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const VIEWPORT = { width: 1_920, height: 1_080 }
const PATIENCE_MS = 30_000
export const DESK = 'dashboard/center/event'
export const WALL = 'event-screen'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS, ...sandbox],
  })

/** A page somebody has signed in at, that notes what happens in it. */
export async function openSeat(browser: Browser, product: Product, who: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: product.address,
    viewport: VIEWPORT,
    locale: 'zh-CN',
  })
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (fault) => console.error(`${who}: ${fault.message}`))
  const account = product.accounts.find(({ name }) => name === who)
  if (!account) throw new Error(`the demo has no account ${who}`)
  await tryIn(page, account.name, account.password)
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  return page
}

/** What the page holds once everything that nobody needs has been let go of. */
export async function heldBy(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  // What a collection sets free may free more: twice, as one does by hand.
  for (let turn = 0; turn < 2; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  await cdp.detach()
  return { heapMiB: usedSize / MIB, nodes, listeners: jsEventListeners }
}
const MIB = 1_048_576
export type Held = Awaited<ReturnType<typeof heldBy>>

/** Does it with the processor watched; what the page spent it on is written for a browser's tools to show. */
export async function profiled<T>(page: Page, file: string | undefined, deed: () => Promise<T>): Promise<T> {
  if (file === undefined) return deed()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US })
  await cdp.send('Profiler.start')
  const done = await deed()
  writeFileSync(file, JSON.stringify((await cdp.send('Profiler.stop')).profile))
  await cdp.detach()
  return done
}
const SAMPLED_EVERY_US = 200
