import type { Locator, Page } from '@playwright/test'
import { newPerson } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import { BASE_DATA_ROLE, onScreen, openEditor, TWO_ROOMS, uploadPlan } from './plan.ts'
import { addCameras, moves } from './pretendCameras.ts'
import { expect, test } from './test.ts'

/** A pretend controller of the demo answers for any serial number there. */
const CONTROLLER = { doorLink: 'UHPPOTE', ip: '198.51.100.250' }
const [CAMERA_AT, DOOR_AT] = [
  [300, 480],
  [700, 480],
] as const
const PERCENT = 100

async function withDoor({ leader, unitId, buildId, floorId, code }: Awaited<ReturnType<typeof newOwnUnit>>) {
  const doorSn = String(Date.now() % 4_000_000_000)
  const controller = { controllerCode: code, controllerName: '一号控制器', doorSn, ...CONTROLLER }
  const doorCtr = await added(leader, unitId, { object: 'doorController', values: controller })
  const door = {
    doorCode: `${code}-1`,
    doorName: '楼梯门',
    position: '1 层',
    buildId,
    floorId,
    doorCtr,
    doorSeq: 1,
  }
  await added(leader, unitId, { object: 'door', values: door })
}

/** Chosen in its list, then put where the plan is pressed. */
async function put(page: Page, map: Locator, list: string, name: string, at: readonly [number, number]) {
  await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click()
  await page.getByRole('list', { name: list }).getByRole('button', { name }).click()
  const { x, y } = await onScreen(map, TWO_ROOMS, at)
  await page.mouse.click(x, y)
}

/** A plan shown whole lies in the middle of its frame, as large as it says. */
async function pressShown(page: Page, map: Locator, [x, y]: readonly [number, number]) {
  const scale = Number.parseInt((await page.locator('.plan-zoom').textContent()) ?? '', 10) / PERCENT
  const box = await map.boundingBox()
  if (!box) throw new Error('the plan is not on the screen')
  await page.mouse.click(
    box.x + box.width / 2 + (x - TWO_ROOMS.width / 2) * scale,
    box.y + box.height / 2 + (y - TWO_ROOMS.height / 2) * scale,
  )
}

test('a camera and a door stand on a plan; the camera is turned, and both open where the plan is looked at', async ({
  page,
  product,
  axe,
}) => {
  const own = await newOwnUnit(product)
  await addCameras(own, ['lobby'])
  await withDoor(own)
  const draughtsman = await newPerson(product, BASE_DATA_ROLE, own.unitId)
  await openEditor(page, product, own, draughtsman)
  const map = await uploadPlan(page, TWO_ROOMS)
  await put(page, map, '视频', '画面 lobby', CAMERA_AT)
  await put(page, map, '门禁', '楼梯门', DOOR_AT)

  await page.getByRole('tab', { name: /已标注 2/ }).click()
  await page.getByRole('list', { name: '已标注' }).getByRole('button', { name: '画面 lobby' }).click()
  await page.getByRole('switch', { name: '显示视野' }).click()
  const [facing, angle] = ['方向', '角度'].map((name) => page.getByRole('spinbutton', { name }))
  if (!facing || !angle) throw new Error('two were asked for')
  await expect(facing).toHaveValue('0')
  await map.press(']')
  await expect(facing).toHaveValue('5')
  await map.press('Control+z')
  await expect(facing).toHaveValue('0')
  await angle.fill('900')
  await angle.press('Enter')
  await expect(angle).toHaveValue('360')
  await axe(page)

  await page.goto(`plane-graph-screen?building=${own.buildId}`)
  const shown = page.getByRole('application', { name: /2 个标注/ })
  await expect(shown).toBeVisible()
  await expect(page.locator('.plan-zoom')).toContainText(/[1-9]\d*%/)
  await pressShown(page, shown, CAMERA_AT)
  const cameras = page.getByRole('dialog', { name: '摄像头' })
  await moves(cameras.getByRole('figure', { name: '视频 画面 lobby' }))
  await cameras.getByRole('button', { name: '关闭' }).first().click()
  await expect(cameras).toBeHidden()
  await pressShown(page, shown, DOOR_AT)
  const doors = page.getByRole('dialog', { name: '门禁' })
  await expect(doors.getByRole('row', { name: /楼梯门/ })).toContainText('关闭')
})
