import type { Locator, Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newBuilding } from './place.ts'
import { onScreen, openEditor, placeDevices, TWO_ROOMS, uploadPlan } from './plan.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42

async function press(page: Page, map: Locator, x: number, y: number) {
  const at = await onScreen(map, TWO_ROOMS, [x, y])
  await page.mouse.click(at.x, at.y)
}

test('a plan is uploaded, filled, aligned, undone and linked; its marker burns with the detector', async ({
  page,
  product,
  axe,
}) => {
  const place = await newBuilding(product)
  const { name, address, panelName, camera } = place
  await openEditor(page, product, place)
  const map = await uploadPlan(page, TWO_ROOMS, { lookedAt: () => axe(page) })
  await placeDevices(page, map, TWO_ROOMS, panelName, [
    [200, 200],
    [500, 300],
    [800, 400],
  ])

  await page.getByRole('button', { name: '框选' }).click()
  const [from, to] = [await onScreen(map, TWO_ROOMS, [60, 60]), await onScreen(map, TWO_ROOMS, [940, 540])]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/已选 3 个，/)).toBeVisible()
  const chosen = page.getByRole('region', { name: '已选设备' })
  await page.getByRole('button', { name: '顶端对齐' }).click()
  const span = async () => (await chosen.locator('dd').last().textContent()) ?? ''
  await expect.poll(async () => new Set((await span()).split(' 至 ')).size).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => new Set((await span()).split(' 至 ')).size).toBe(2)
  await page.getByRole('button', { name: /完成/ }).click()

  await page.getByRole('tab', { name: /视频/ }).click()
  await page.getByRole('list', { name: '视频' }).getByRole('button', { name: camera }).click()
  await press(page, map, 300, 480)
  await page.getByRole('tab', { name: /已标注 4/ }).click()
  await page.getByRole('list', { name: '已标注' }).getByRole('button', { name: camera }).click()
  await page.getByRole('button', { name: '显示全图' }).click()
  await page.getByRole('button', { name: '关联', exact: true }).click()
  await expect(page.getByText(`${camera} 已关联 0 个设备`)).toBeVisible()
  await press(page, map, 200, 200)
  await expect(page.getByText(`${camera} 已关联 1 个设备`)).toBeVisible()
  await page.getByRole('button', { name: /完成/ }).click()

  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fire'])
    await expect(page.getByRole('button', { name: /^1 层.*火警\s*1/ })).toBeVisible()
    // The alarm opens by itself, with the plan centred on what burns.
    const alarm = page.getByRole('dialog').filter({ hasText: name })
    const plan = alarm.getByRole('application', { name: /平面图，4 个标注/ })
    await expect(plan).toBeVisible()
    await expect(alarm.locator('.plan-head')).toContainText(/火警\s*1/)
  })
})
