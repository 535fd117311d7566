import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { addCameras, moves, player } from './pretendCameras.ts'
import { expect, test } from './test.ts'

const WALL = 'dashboard/company/more-video-list'
/** A camera of the demo that cuts its line goes away every 45 s. */
const DROPS_WITHIN_MS = 75_000
const TEST_LIMIT_MS = 240_000

/** A unit with cameras that the simulator plays, and somebody who sees no other. */
async function unitWith(product: Parameters<typeof newOwnUnit>[0], pictures: readonly string[]) {
  const own = await newOwnUnit(product)
  await addCameras(own, pictures)
  return own
}

test('cameras of a unit play on the wall; one says what is wrong with it, one is cut and comes back', async ({
  page,
  product,
  axe,
}) => {
  test.setTimeout(TEST_LIMIT_MS)
  const { username, password } = await unitWith(product, ['corridor', 'locked', 'drops', 'hevc'])
  await signIn(page, username, password)
  await page.goto(WALL)
  await moves(player(page, 'corridor'))
  await expect(player(page, 'corridor').getByText(/非常流畅|流畅|卡顿/)).toBeVisible()
  await expect(player(page, 'locked')).toContainText('用户名或密码错误')
  // Beside the wall stands how each picture moves, over it how many move how.
  await expect(page.getByRole('button', { name: /画面 corridor.*(流畅|卡顿)/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /画面 locked.*中断/ })).toBeVisible()
  await expect(page.getByText(/^中断 [1-4]$/)).toBeVisible()
  await expect(page.getByText(/^\d+\.[1-9] Mb\/s$/)).toBeVisible()
  // Each of them is read to its end, on the narrowest screen too: the last is that of pictures that are cut.
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByText(/^中断 [1-4]$/)).toBeVisible()
  const counts = page.locator('.vw-count')
  expect(await counts.evaluate((line) => line.scrollWidth - line.clientWidth), 'nothing is cut').toBe(0)
  if (wide) await page.setViewportSize(wide)
  // This browser plays no HEVC: it is made into H.264, or what is missing for that is said.
  await expect(player(page, 'hevc')).toContainText(/直播|需要安装 ffmpeg/)
  await axe(page)
  const drops = player(page, 'drops')
  await moves(drops)
  await expect(drops.getByText(/画面停|信号中断/)).toBeVisible({ timeout: DROPS_WITHIN_MS })
  await moves(drops)

  await page.getByRole('button', { name: '4', exact: true }).click()
  await expect(page.getByRole('group', { name: /^画面 \d+$/ })).toHaveCount(4)
})

test('cameras are put where one wants them on a wall, by mouse and by keys alone', async ({
  page,
  product,
  axe,
}) => {
  const { username, password } = await unitWith(product, ['corridor', 'lobby'])
  await signIn(page, username, password)
  // A hand may be faster than the list: the wall is as large as was said, and fills when its cameras come.
  let press = () => undefined as void
  const isPressed = new Promise<void>((done) => (press = done))
  await page.route('**/qryCameraTree', (route) => isPressed.then(() => route.continue()))
  await page.goto(WALL)
  await page.getByRole('button', { name: '4', exact: true }).click()
  press()
  const tile = (nth: number) => page.getByRole('group', { name: `画面 ${nth}`, exact: true })
  const listed = (picture: string) =>
    page.getByRole('button', { name: new RegExp(`画面 ${picture}`) }).first()
  await moves(player(page, 'corridor'))
  // From the list onto a tile; and it leaves the one it stood in.
  await listed('corridor').dragTo(tile(4))
  await moves(tile(4).getByRole('figure', { name: '视频 画面 corridor' }))
  await expect(player(page, 'corridor')).toHaveCount(1)
  // By keys: a digit is the tile's number, arrows move what stands on one.
  await listed('corridor').focus()
  await page.keyboard.press('1')
  await moves(tile(1).getByRole('figure', { name: '视频 画面 corridor' }))
  await tile(1).getByRole('button', { name: '移出 画面 corridor' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await moves(tile(4).getByRole('figure', { name: '视频 画面 corridor' }))
  await expect(tile(4).getByRole('button', { name: '移出 画面 corridor' })).toBeFocused()
  await axe(page)
})

test('a camera is tried out from the list, alone and large', async ({ page, product }) => {
  const { username, password, code } = await unitWith(product, ['lobby'])
  await signIn(page, username, password)
  await page.goto(`dashboard/base-data/video-equipment?videoCode=${code}-lobby`)
  const row = page.getByRole('row', { name: /画面 lobby/ })
  await row.hover()
  await row.getByRole('button', { name: '试看画面' }).click()
  const dialog = page.getByRole('dialog', { name: '摄像头' })
  await moves(dialog.getByRole('figure', { name: '视频 画面 lobby' }))
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByRole('figure')).toHaveCount(0)
})

test('who is in the control room is seen on a page of its own', async ({ page, product, axe }) => {
  const own = await newOwnUnit(product)
  await addCameras(own, ['lobby'])
  await addCameras(own, ['control'], { usage: '1' })
  await signIn(page, own.username, own.password)
  await page.goto('dashboard/company/control-room/video')
  await moves(player(page, 'control'))
  await expect(page.getByRole('figure')).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: '更多视频' }).first().click()
  await expect(page.getByRole('group', { name: '画面数' })).toBeVisible()
})
