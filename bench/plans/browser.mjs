/**
 * A plan with thousands of markers in Chromium without a GPU: how long it takes to open, how smoothly it pans and zooms, how long a
 * rectangle takes to choose all, and what is left in memory after a hundred of them; then a round of patrol, whose chosen point flashes.
 *   node bench/plans/browser.mjs [markers, default 5000]
 */
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'

const HERE = import.meta.dirname
/** The page stands in the module: what is behind its doors is no other's. */
const PAGE = path.resolve(HERE, '../../modules/floorplans/web/testing')
const OUT = path.resolve(HERE, '../../node_modules/.cache/bench-plans')
const count = Number(process.argv[2] ?? 5_000)

await build({
  root: PAGE,
  base: './',
  logLevel: 'error',
  build: { outDir: OUT, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
})
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const server = createServer((request, response) => {
  const file = path.join(OUT, path.normalize(request.url === '/' ? '/index.html' : request.url))
  readFile(file).then(
    (body) =>
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream').end(body),
    () => response.writeHead(404).end(),
  )
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', ...sandbox],
})
const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } })
page.on('pageerror', (fault) => console.error(fault))
await page.goto(`http://127.0.0.1:${server.address().port}/`)

const [MIDDLE_X, MIDDLE_Y, STEPS] = [960, 540, 120]
console.log(`markers ${count}`)
const rows = []
const readyMs = await page.evaluate((n) => window.openPlan(n), count)
console.log(`ready      ${Math.round(readyMs)} ms`)
rows.push({ what: 'opened', cells: { p50: readyMs } })
await measure('panning', async () => {
  await page.mouse.move(MIDDLE_X, MIDDLE_Y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step++)
    await page.mouse.move(MIDDLE_X + 300 * Math.sin(step / 10), MIDDLE_Y + 200 * Math.cos(step / 10))
  await page.mouse.up()
})
await measure('zooming', async () => {
  for (let step = 0; step < STEPS; step++) await page.mouse.wheel(0, step % 40 < 20 ? -60 : 60)
})
await page.screenshot({ path: path.join(OUT, 'plan.png') })
await page.evaluate(() => window.lasso())
await page.mouse.move(5, 5)
await page.mouse.down()
await page.mouse.move(1_900, 1_060)
const began = performance.now()
await page.mouse.up()
const chosen = await page.evaluate(() => window.heard)
const choseMs = performance.now() - began
console.log(`rectangle  ${Math.round(choseMs)} ms for ${chosen} markers`)
rows.push({ what: 'all chosen by a rectangle', cells: { p50: choseMs } })

/** Opened and left, as one goes through the floors of a building. */
const FLOORS = 100
const MIB = 1_048_576
const cdp = await page.context().newCDPSession(page)
const heap = async () => {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / MIB
}
await page.evaluate(() => window.closePlan())
const openAndClose = (floors) =>
  page.evaluate(
    async ([times, n]) => {
      for (let floor = 0; floor < times; floor++) {
        await window.openPlan(n)
        window.closePlan()
      }
    },
    [floors, count],
  )
await openAndClose(5)
const before = await heap()
await openAndClose(FLOORS)
const grownMib = (await heap()) - before
console.log(
  `memory     ${before.toFixed(1)} MiB, after ${FLOORS} opened floors ${(before + grownMib).toFixed(1)} MiB`,
)
rows.push({ what: `${FLOORS} floors opened and left`, cells: { mib: grownMib } })

await page.evaluate(() => window.openRound())
const lit = await page.evaluate(() => window.flashes(8))
console.log(
  `patrol     the chosen point goes on and off every ${Math.round(lit.reduce((sum, ms) => sum + ms, 0) / lit.length)} ms`,
)
await page.screenshot({ path: path.join(OUT, 'round.png') })
await browser.close()
server.close()
const [p50, p95] = ['p50', 'p95'].map((id) => ({ id, title: `${id} ms`, digits: 1, better: 'less' }))
process.send?.({
  kind: 'section',
  section: {
    id: 'plans',
    title: `A plan of ${count.toLocaleString('en-US')} markers in a browser`,
    how: 'Chromium without a GPU, 1920 × 1080; panning and zooming by the frame. `npm run bench -- plans`.',
    tables: [
      {
        id: 'figures',
        of: 'what',
        columns: [p50, p95, { id: 'mib', title: 'MiB more in memory', digits: 1, better: 'less' }],
        rows,
      },
    ],
    goals: [],
  },
})
process.disconnect?.()

async function measure(what, deed) {
  await page.evaluate(() => window.watch())
  await deed()
  const times = (await page.evaluate(() => window.watched())).toSorted((a, b) => a - b)
  const at = (part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  rows.push({ what: `${what}, a frame`, cells: { p50: Number(at(0.5)), p95: Number(at(0.95)) } })
  console.log(
    `${what}    p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(0.999)} ms a frame (${times.length} frames)`,
  )
}
