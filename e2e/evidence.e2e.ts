import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { handling } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { addCameras, moves, player } from './pretendCameras.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

test('a fire: its picture moves; a snapshot and a recording lie with it, are looked at, and leave with their sums', async ({
  page,
  product,
  axe,
}) => {
  const own = await newOwnUnit(product)
  await addCameras(own, ['lobby'])
  await signIn(page, own.username, own.password)
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  const [alarmId = ''] = await raise(product, own.leader, own, ['fire'])
  const tile = handling(page).getByRole('figure', { name: '视频 画面 lobby' })
  await moves(tile)
  // The fire's own recording began before any hand.
  const lies = handling(page).getByRole('button', { name: /^录像和截图 \d+$/ })
  await expect(lies).toHaveText('录像和截图 1')
  // The wall begins with what is seen of the alarm, the camera and the house's own, and is not covered by it.
  await handling(page).getByRole('button', { name: '更多视频' }).click()
  await page.waitForURL(/more-video-list\?t=\d+$/)
  await expect(page.getByRole('button', { name: '本次警情 2' })).toBeVisible()
  await moves(player(page, 'lobby'))
  await expect(handling(page)).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: '回到警情处理' }).click()

  await tile.getByRole('button', { name: '截图', exact: true }).click()
  const taken = page.getByRole('dialog', { name: '截图' })
  await expect(taken.locator('video, img')).toBeVisible()
  await taken.getByRole('button', { name: '关闭' }).first().click()
  await tile.getByRole('button', { name: '录像', exact: true }).click()
  await expect(tile.getByText(/录像 00:0[2-9]/)).toBeVisible()
  await tile.getByRole('button', { name: '停止录像' }).click()
  await expect(page.getByText('录像已保存在视频服务器')).toBeVisible()

  await expect(lies).toHaveText('录像和截图 3')
  await lies.click()
  const all = page.getByRole('dialog', { name: '录像和截图' })
  await expect(all.getByRole('row', { name: /报警自动/ })).toBeVisible()
  await axe(page)
  const made = all.getByRole('row', { name: new RegExp(`录像 .*${own.username}`) })
  await expect(made.getByText('已保存')).toBeVisible()
  await made.getByRole('button', { name: '播放' }).click()
  const played = page.getByRole('dialog', { name: '录像 画面 lobby' })
  await expect
    .poll(() => played.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  await played.getByRole('button', { name: '关闭' }).first().click()

  // An operator exports nothing; the leader finds the same in the history, and takes the sums along.
  await expect(made.getByRole('button', { name: '导出' })).toHaveCount(0)
  await own.settleAll()
  const leader = product.accounts.find(({ name }) => name === 'leader')
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await signIn(page, 'leader', leader?.password ?? '')
  // The column of sums stands where there is room for it.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`dashboard/company/evidence?unitId=${own.unitId}`)
  const kept = page.getByRole('row', { name: /录像 .*画面 lobby/ }).filter({ hasText: own.username })
  await kept.hover()
  await kept.getByRole('button', { name: '播放' }).click()
  await expect(played.locator('video')).toBeVisible()
  const inside = () =>
    played.evaluate((dialog) => {
      const [frame, picture] = [dialog, dialog.querySelector('video')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return (
        frame &&
        picture &&
        picture.width > 0 &&
        picture.right <= frame.right &&
        picture.bottom <= frame.bottom
      )
    })
  await expect.poll(inside, 'the picture is no larger than its dialog').toBe(true)
  await played.getByRole('button', { name: '关闭' }).first().click()
  await kept.hover()
  const downloading = page.waitForEvent('download')
  await kept.getByRole('button', { name: '导出' }).click()
  const file = await readFile(await (await downloading).path())
  const sum = createHash('sha256').update(file).digest('hex')
  await expect(kept).toContainText(sum)
  expect(alarmId).not.toBe('')
})
