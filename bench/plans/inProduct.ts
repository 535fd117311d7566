/**
 * Plans in the built product and Chromium: how long a drawing of 10,000 × 8,000 pixels takes to open, and how long after a device has sent
 * its signal the marker burns: `node tools/run-ts.mjs bench/plans/inProduct.ts [openings] [signals]`, after `npm run build`.
 * Device, gateway, database (flushing), server and browser are of one machine and its one clock.
 */
import os from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { componentAt } from '../../apps/simulator/device/building.ts'
import { newBuilding } from '../../e2e/place.ts'
import {
  type Drawing,
  newDraughtsman,
  openEditor,
  placeDevices,
  QUIET_UNIT,
  TWO_ROOMS,
  uploadPlan,
} from '../../e2e/plan.ts'
import { withDevice } from '../../e2e/pretendDevice.ts'
import { toldProduct } from '../../e2e/product.ts'
import startProduct from '../../e2e/startProduct.ts'
import { drawn } from './drawn.ts'
import { changesOf, pictureSettled } from './inPage.ts'

const OPENINGS = Number(process.argv[2] ?? 10)
const SIGNALS = Number(process.argv[3] ?? 30)
const [WIDTH, HEIGHT] = [10_000, 8_000]
const DETECTOR_AT = [2_250, 2_250] as const
const SMOKE = 42
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const stop = await startProduct()
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const product = toldProduct()
  const place = await newBuilding(product, QUIET_UNIT)
  const page = await browser.newPage({
    viewport: { width: 1_920, height: 1_080 },
    locale: 'zh-CN',
    baseURL: product.address,
  })
  await openEditor(page, product, place, await newDraughtsman(product))
  await uploadPlan(page, TWO_ROOMS, { floor: 2 })
  const drawing: Drawing = {
    width: WIDTH,
    height: HEIGHT,
    file: { name: 'large.png', mimeType: 'image/png', buffer: drawn(WIDTH, HEIGHT) },
  }
  const beganMs = performance.now()
  const map = await uploadPlan(page, drawing)
  const megabytes = (drawing.file.buffer.length / 1e6).toFixed(1)
  console.log(
    `${WIDTH} × ${HEIGHT}, ${megabytes} MB: uploaded, cut, looked at and used in ${Math.round(performance.now() - beganMs)} ms`,
  )
  await placeDevices(page, map, drawing, place.panelName, [DETECTOR_AT])

  tell('opened from its address', await reloads(page))
  tell('opened from another floor', await turns(page))
  await withDevice(product, place.address, async (device) => {
    const detector = componentAt(device.panel.building, 1, SMOKE)
    const took: number[] = []
    for (let signal = 0; signal < SIGNALS; signal++) {
      const isFire = signal % 2 === 0
      const changed = page.evaluate(changesOf, { selector: '.pe-stage .plan-pulse', isShown: isFire })
      const sentMs = performance.timeOrigin + performance.now()
      device.setComponent(detector, isFire ? ['fire'] : [])
      took.push((await changed) - sentMs)
    }
    tell('signal to marker', took)
  })
  console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
} finally {
  await browser.close()
  await stop()
}

/** The whole page anew: from the address to the frame after which the drawing no longer changes. */
async function reloads(page: Page): Promise<number[]> {
  const took: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.reload({ waitUntil: 'commit' })
    took.push(await page.evaluate(pictureSettled, { button: null }))
  }
  return took
}

/** Within the page: from the press on the floor to the same. */
async function turns(page: Page): Promise<number[]> {
  const took: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.evaluate(pictureSettled, { button: '2 层' })
    took.push(await page.evaluate(pictureSettled, { button: '1 层' }))
  }
  return took
}

function tell(what: string, tookMs: readonly number[]): void {
  const sorted = tookMs.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length})`)
}
