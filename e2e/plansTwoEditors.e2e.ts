import type { Page } from '@playwright/test'
import { newBuilding } from './place.ts'
import {
  newDraughtsman,
  onScreen,
  openEditor,
  placeDevices,
  QUIET_UNIT,
  TWO_ROOMS,
  uploadPlan,
  wholePlan,
} from './plan.ts'
import { expect, test } from './test.ts'

type Point = readonly [number, number]

const AT: Point = [200, 200]
const FIRST: Point = [300, 180]
const SECOND: Point = [700, 400]
const THIRD: Point = [600, 150]

test('of two who edit one floor each sees the other; who was too late is told, and nothing is lost', async ({
  page,
  browser,
  product,
}) => {
  const place = await newBuilding(product, QUIET_UNIT)
  const device = place.detectors[0] ?? ''
  const [one, another] = await Promise.all([newDraughtsman(product), newDraughtsman(product)])
  await openEditor(page, product, place, one)
  const map = await uploadPlan(page, TWO_ROOMS)
  await placeDevices(page, map, TWO_ROOMS, place.panelName, [AT])

  const context = await browser.newContext({ baseURL: product.address })
  const other = await context.newPage()
  await openEditor(other, product, place, another)
  await choose(other, device, AT)
  await choose(page, device, AT)

  await drag(page, AT, FIRST)
  await isAt(page, FIRST)
  await isAt(other, FIRST)

  // The other's move leaves their hand before they hear of the first one's, and arrives after it.
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await other.route('**/changeLabels', async (route) => {
    await held
    await route.continue()
  })
  const sent = other.waitForRequest('**/changeLabels')
  await drag(other, FIRST, THIRD)
  await sent
  await drag(page, FIRST, SECOND)
  await isAt(page, SECOND)
  arrive()
  await expect(other.getByText(/标注已被他人修改，已显示最新位置/)).toBeVisible()
  await isAt(other, SECOND)
  await isAt(page, SECOND)

  await other.unroute('**/changeLabels')
  await drag(other, SECOND, THIRD)
  await isAt(other, THIRD)
  await isAt(page, THIRD)
  await other.keyboard.press('Control+z')
  await isAt(other, SECOND)
  await isAt(page, SECOND)
  await context.close()
})

/** Chosen where it stands, so that the panel beside the plan tells where that is. */
async function choose(page: Page, device: string, at: Point) {
  await expect(page.getByRole('application', { name: /1 个标注/ })).toBeVisible()
  const { x, y } = await onScreen(await wholePlan(page, TWO_ROOMS), TWO_ROOMS, at)
  await page.mouse.click(x, y)
  await expect(page.getByRole('region', { name: '已选设备' })).toContainText(device)
}

async function drag(page: Page, from: Point, to: Point) {
  const map = page.getByRole('application')
  const [start, end] = [await onScreen(map, TWO_ROOMS, from), await onScreen(map, TWO_ROOMS, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

/** What the panel says, to the pixel of a mouse. */
async function isAt(page: Page, [x, y]: Point) {
  const told = async () =>
    Promise.all(
      ['X', 'Y'].map(async (axis) => {
        const row = page
          .getByRole('region', { name: '已选设备' })
          .locator('dl > div')
          .filter({ has: page.getByText(axis, { exact: true }) })
        return Number(await row.locator('dd').textContent())
      }),
    )
  await expect
    .poll(async () => {
      const [isX = 0, isY = 0] = await told()
      return Math.hypot(isX - x, isY - y)
    })
    .toBeLessThan(A_MOUSE_MAY_MISS_PX)
}
const A_MOUSE_MAY_MISS_PX = 6
