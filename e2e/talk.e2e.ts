import { heardAtCamera } from './heardAtCamera.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { addCameras, moves } from './pretendCameras.ts'
import { expect, test } from './test.ts'

/** What Chromium's pretend microphone says in a second, by G.711. */
const SECOND_BYTES = 8_000

test('somebody speaks through a camera: it hears them; the next one is told that it is busy; what was said is kept', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const own = await newOwnUnit(product)
  await addCameras(own, ['control'], { talk: true })
  await addCameras(own, ['stairs'])
  const list = `dashboard/base-data/video-equipment?videoCode=${own.code}-`
  const open = async (at: typeof page, picture: string) => {
    await at.goto(list + picture)
    const row = at.getByRole('row', { name: new RegExp(`画面 ${picture}`) })
    await row.hover()
    await row.getByRole('button', { name: '试看画面' }).click()
    const tile = at
      .getByRole('dialog', { name: '摄像头' })
      .getByRole('figure', { name: `视频 画面 ${picture}` })
    await moves(tile)
    return tile
  }
  await signIn(page, own.username, own.password)
  const deaf = await open(page, 'stairs')
  await expect(deaf.getByRole('button', { name: '对讲' })).toHaveCount(0)

  const tile = await open(page, 'control')
  // Sound of the camera: G.711, heard when it is asked for.
  await tile.getByRole('button', { name: '取消静音' }).click()
  await expect
    .poll(() =>
      tile
        .locator('video')
        .evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) =>
          Number(video.webkitAudioDecodedByteCount),
        ),
    )
    .toBeGreaterThan(SECOND_BYTES)

  const before = await heardAtCamera(product, 'control')
  await tile.getByRole('button', { name: '对讲' }).click()
  const strip = tile.getByRole('group', { name: '对讲' })
  await expect(strip.getByRole('status')).toHaveText('对讲中')
  await axe(page)
  const press = strip.getByRole('button', { name: '按住说话' })
  await press.hover()
  await page.mouse.down()
  await expect(strip.getByRole('status')).toHaveText('对讲中，正在讲话')
  await expect.poll(() => heardAtCamera(product, 'control')).toBeGreaterThan(before + SECOND_BYTES)
  await page.mouse.up()
  await expect(strip.getByRole('status')).toHaveText('对讲中')

  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(other, own.username, own.password)
  const second = await open(other, 'control')
  await second.getByRole('button', { name: '对讲' }).click()
  await expect(
    second.getByRole('status').filter({ hasText: '当前摄像头正在对讲中，请稍后重试.' }),
  ).toBeVisible()
  await other.context().close()

  await strip.getByRole('button', { name: '常开' }).click()
  const held = await heardAtCamera(product, 'control')
  await expect.poll(() => heardAtCamera(product, 'control')).toBeGreaterThan(held + SECOND_BYTES)
  await strip.getByRole('button', { name: '结束对讲' }).click()
  await page.goto('dashboard/company/evidence')
  const kept = page.getByRole('row', { name: /对讲 .*画面 control/ })
  await expect(kept).toContainText('已保存')
  await expect(kept).toHaveCount(1)
})
