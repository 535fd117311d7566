/**
 * The desk under load: `node tools/run-ts.mjs bench/desk/run.ts [--quick] [--json file] [--profile folder] [--abreast] [parts…]`; parts: audit
 * arriving working opening day.
 * The built product, 2,000 open alarms in its database, 20 more a second from devices' sockets and as many settled at another seat; before
 * it an operator's Chromium. While Lighthouse looks, the product gives way to the browser (not with --abreast): an operator's machine is not
 * the server's. Prints each figure with its goal beside it; ends with 1 where one is missed.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { arriving, burning } from './arriving.ts'
import { audit } from './audit.ts'
import { DESK, openBrowser, openSeat, profiled, WALL } from './browser.ts'
import { type Figure, isReached, tableOf } from './figures.ts'
import { aDay } from './memory.ts'
import { opening } from './opening.ts'
import { longestTask, working } from './person.ts'
import { startProduct } from './product.ts'
import { openSecondSeat, type SecondSeat } from './secondSeat.ts'
import { openStorm, type Storm } from './storm.ts'

const { values: asked, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    profile: { type: 'string' },
    abreast: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const PER_SECOND = 20
/** So many of those that keep coming may be open at a time. */
const ON_TOP = 100
const SETTLE_IN_MS = 2_000
/** What stands at the beginning comes within this. */
const STAND_S = 10
const size = asked.quick
  ? { standing: 600, audits: 1, seconds: 5, fires: 6, openings: 3, day: 1_000, dayPerSecond: 40 }
  : { standing: 2_000, audits: 5, seconds: 15, fires: 20, openings: 15, day: 10_000, dayPerSecond: 60 }
const PARTS = ['audit', 'arriving', 'working', 'opening', 'day'] as const
const ENDS = ['SIGTERM', 'SIGINT', 'uncaughtException'] as const
const wanted = (name: (typeof PARTS)[number]) => positionals.length === 0 || positionals.includes(name)

const profileOf = (name: string) => asked.profile && path.join(asked.profile, `${name}.cpuprofile`)

execFileSync('node', ['tools/build.mjs', '--if-needed'], { stdio: 'inherit' })
const load = os.loadavg()[0] ?? NaN
const figures: Figure[] = []
// Each with a product of its own: what one leaves behind, fires and a product that gives way, would be in the figures of the other.
if (wanted('audit')) await atDesk(audited)
if (PARTS.some((part) => part !== 'audit' && wanted(part))) await atDesk(worked)

type Desk = Awaited<ReturnType<typeof startProduct>> & { storm: Storm; seat: SecondSeat }
/** A desk before which 2,000 alarms are open. */
async function atDesk(measure: (desk: Desk) => Promise<void>): Promise<void> {
  const built = await startProduct()
  // Whoever ends a run early leaves no product behind.
  const end = (why: unknown) => {
    console.error(why)
    void built.stop().finally(() => process.exit(1))
  }
  for (const sign of ENDS) process.once(sign, end)
  try {
    const storm = await openStorm(built.product)
    const seat = await openSecondSeat(built.product)
    await seat.untilOpen(await storm.stand(size.standing, size.standing / STAND_S))
    seat.keepTo(ON_TOP)
    console.log(`${seat.open()} alarms are open`)
    await measure({ ...built, storm, seat })
    await seat.close()
    storm.end()
  } finally {
    for (const sign of ENDS) process.off(sign, end)
    await built.stop()
  }
}

async function audited({ product, accountsFile, storm, giveWay }: Desk): Promise<void> {
  const stopComing = storm.keepComing(PER_SECOND)
  if (!asked.abreast) giveWay()
  await pause(SETTLE_IN_MS)
  await tell(audit(product.address, accountsFile, size.audits))
  await stopComing()
}

async function worked({ product, storm, seat }: Desk): Promise<void> {
  const stopComing = storm.keepComing(PER_SECOND)
  await pause(SETTLE_IN_MS)
  const browser = await openBrowser()
  const page = await openSeat(browser, product, 'operator')
  await profiled(page, profileOf('load'), async () => {
    await page.goto(DESK)
    await page.locator('.queue-list .queue-row').first().waitFor()
    await pause(SETTLE_IN_MS)
  })
  const { tasks, frames } = await page.evaluate(() => ({
    tasks: window.deskWatch.longTasks,
    frames: window.deskWatch.longFrames,
  }))
  await tell([longestTask('longest task while the desk opens', tasks, frames)])
  if (wanted('working')) await tell(profiled(page, profileOf('working'), () => working(page)))
  if (wanted('opening')) await tell(profiled(page, profileOf('opening'), () => opening(page, size.openings)))
  await stopComing()
  if (wanted('arriving')) {
    await page.goto(DESK)
    await page.locator('.queue-list .queue-row').first().waitFor()
    await tell(profiled(page, profileOf('arriving'), () => arriving(page, storm, PER_SECOND, size.seconds)))
    await tell(profiled(page, profileOf('burning'), () => burning(page, storm, seat, size.fires)))
  }
  await browser.close()
  if (wanted('day')) await day({ product, storm, seat })
}

async function day({ product, storm, seat }: Pick<Desk, 'product' | 'storm' | 'seat'>): Promise<void> {
  const browser = await openBrowser()
  const desk = await openSeat(browser, product, 'operator')
  const wall = await openSeat(browser, product, 'wall')
  await Promise.all([desk.goto(DESK), wall.goto(WALL)])
  await desk.locator('.queue-list .queue-row').first().waitFor()
  await tell(aDay({ desk, wall }, storm, seat, size.day, size.dayPerSecond))
  await browser.close()
}

const machine = `${os.cpus().length} cores, load ${load.toFixed(1)} before, ${(os.loadavg()[0] ?? NaN).toFixed(1)} after`
console.log(`\n${machine}; ${size.standing} open, ${PER_SECOND}/s\n\n${tableOf(figures)}`)
if (asked.json)
  writeFileSync(asked.json, JSON.stringify({ at: new Date(), machine, quick: asked.quick, figures }, null, 2))
process.exitCode = figures.every(isReached) ? 0 : 1

async function tell(found: Figure[] | Promise<Figure[]>): Promise<void> {
  const more = await found
  figures.push(...more)
  for (const { what, value, unit, note } of more)
    console.log(`${what}: ${value.toFixed(unit === '' ? 2 : 1)} ${unit} (${note})`)
}
