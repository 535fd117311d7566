import type { Locator, Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { signInAs } from './person.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

/** A drawing of one floor: two rooms and a corridor. */
const WIDTH = 1_000
const HEIGHT = 600
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><path d="M40 40h920v520H40zM40 240h920M480 40v200" fill="none" stroke="#5a6067" stroke-width="6"/><text x="180" y="150" font-size="28" fill="#5f656d">101</text><text x="680" y="150" font-size="28" fill="#5f656d">102</text></svg>`
const PADDING = 24
const SMOKE = 42

/** Where a point of the drawing is on the screen while all of it is shown. */
async function onScreen(map: Locator, x: number, y: number) {
  const box = await map.boundingBox()
  if (!box) throw new Error('the plan is not on the screen')
  const scale = Math.min((box.width - 2 * PADDING) / WIDTH, (box.height - 2 * PADDING) / HEIGHT)
  return { x: box.x + box.width / 2 + (x - WIDTH / 2) * scale, y: box.y + box.height / 2 + (y - HEIGHT / 2) * scale }
}

async function press(page: Page, map: Locator, x: number, y: number) {
  const at = await onScreen(map, x, y)
  await page.mouse.click(at.x, at.y)
}

test('a plan is uploaded, filled, aligned, undone and linked; its marker burns with the detector', async ({ page, product, axe }) => {
  const { unitId, buildId, name, address, panelName, detectors, camera } = await newBuilding(product)
  await signInAs(page, product, 'leader')
  await page.goto(`dashboard/company/plan?unit=${unitId}&building=${buildId}`)

  await page.getByRole('button', { name: /^1 层.*新建平面图/ }).click()
  await page.getByRole('button', { name: '上传图纸' }).click()
  const upload = page.getByRole('dialog')
  await upload.locator('input[type=file]').setInputFiles({ name: '1F.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await expect(upload.getByText(`1F.svg，${WIDTH}×${HEIGHT} 像素`)).toBeVisible()
  await axe(page)
  await upload.getByRole('button', { name: '使用这张图' }).click()
  await expect(page.getByText('图纸已更换')).toBeVisible()
  const map = page.getByRole('application')
  await expect(map).toBeVisible()

  await page.getByLabel('火灾报警控制器').fill(panelName)
  await page.getByTitle(panelName).last().click()
  const rows = page.getByRole('list', { name: '部件' }).getByRole('button')
  await expect(rows).toHaveCount(detectors.length)
  await press(page, map, 200, 200)
  await press(page, map, 500, 300)
  await press(page, map, 800, 400)
  await expect(page.getByRole('tab', { name: /已标注 3/ })).toBeVisible()

  await page.getByRole('button', { name: '框选' }).click()
  const [from, to] = [await onScreen(map, 60, 60), await onScreen(map, 940, 540)]
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
