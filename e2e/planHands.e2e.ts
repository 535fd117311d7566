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

const [LEFT, RIGHT] = [[150, 150] as const, [400, 150] as const]
/** How far from its place each of a spread pile of two is shown. */
const SPREAD_PX = 30

test('a plan is met by the hand as soon as the page tells of it, also before its first frame', async ({
  page,
  product,
}) => {
  const place = await newBuilding(product, QUIET_UNIT)
  await openEditor(page, product, place, await newDraughtsman(product))
  await placeDevices(page, await uploadPlan(page, TWO_ROOMS), TWO_ROOMS, place.panelName, [LEFT])
  // A machine so busy that no frame comes.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.reload()
  await expect(page.getByRole('application', { name: /1 个标注/ })).toBeVisible()
  const { x, y } = await onScreen(await wholePlan(page, TWO_ROOMS), TWO_ROOMS, LEFT)
  await page.mouse.click(x, y)
  await expect(page.getByRole('region', { name: '已选设备' })).toContainText(place.detectors[0] ?? '')
})

test('what is aligned stays picked and is taken back by Ctrl+Z; a pile says how many it is, and is spread', async ({
  page,
  product,
}) => {
  const place = await newBuilding(product, QUIET_UNIT)
  await openEditor(page, product, place, await newDraughtsman(product))
  const map = await uploadPlan(page, TWO_ROOMS)
  await placeDevices(page, map, TWO_ROOMS, place.panelName, [LEFT, RIGHT])
  const at = (point: readonly [number, number]) => onScreen(map, TWO_ROOMS, point)
  const chosen = page.getByRole('region', { name: '已选设备' })

  // A place that is whole is kept whole.
  await press(page, await at(LEFT))
  await expect(chosen.locator('dd').nth(-2)).toHaveText('150.00')
  await expect(chosen.locator('dd').last()).toHaveText('150.00')

  await page.getByRole('button', { name: '框选' }).click()
  const [from, to] = [await at([60, 60]), await at([500, 240])]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/已选 2 个，/)).toBeVisible()
  await page.getByRole('button', { name: '顶端对齐' }).click()
  await expect(page.getByText('选中的标注已经对齐')).toBeVisible()
  await expect(page.getByText(/已选 2 个，/)).toBeVisible()

  const xs = chosen.locator('dd').nth(-2)
  await page.getByRole('button', { name: '左对齐' }).click()
  await expect(xs).toHaveText('150.00 至 150.00')
  // The button that had the focus goes.
  await page.getByRole('button', { name: /完成/ }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^撤销标注/ })).toBeEnabled() // the server has said yes
  // A press on a device is answered when it was no double click: what stands there before it is no answer.
  await chosen.getByRole('button', { name: '取消选择' }).click()
  await expect(chosen).toBeHidden()
  await press(page, await at(LEFT))
  await expect(chosen).toContainText(place.detectors[0] ?? '')
  await page.keyboard.press('Control+y')
  await expect(page.getByRole('button', { name: /^撤销对齐/ })).toBeEnabled() // the server has said yes
  await chosen.getByRole('button', { name: '取消选择' }).click()
  await expect(chosen).toBeHidden()

  await press(page, await at(LEFT))
  const names = new Set<string | null>()
  for (const down of [-SPREAD_PX, SPREAD_PX]) {
    const { x, y } = await at(LEFT)
    await press(page, { x, y: y + down })
    await expect(chosen).toBeVisible()
    names.add(await chosen.locator('b').textContent())
    await chosen.getByRole('button', { name: '取消选择' }).click()
  }
  expect(names).toEqual(new Set(place.detectors.slice(0, 2)))
})

const press = (page: Page, { x, y }: { x: number; y: number }) => page.mouse.click(x, y)
