import type { Page } from '@playwright/test'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

/** As in the room. */
test.use({ viewport: { width: 1920, height: 1080 } })

const CLAIM = '/gstcenter/warningManage/claim'
/** Whether something moves: the only thing that may is a fire nobody has. */
const moving = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

test('the whole city on a wall: a fire stands left and on the map until somebody has it', async ({
  page,
  product,
  axe,
}) => {
  const own = await newOwnUnit(product)
  await signIn(page, own.username, own.password)
  const [wall] = await Promise.all([page.waitForEvent('popup'), fromTheMenu(page)])
  await expect(wall).toHaveURL(/main-screen$/)
  const column = wall.getByRole('region', { name: '未处理警情' })
  await expect(column).toContainText('没有未处理警情')
  await expect(wall.getByRole('region', { name: '联网单位', exact: true })).toContainText('接警用时 中位')
  await expect(wall.getByText(/实时 ·/)).toBeVisible()
  await axe(wall)

  const [warningId = ''] = await raise(product, own.leader, own, ['fire'])
  await expect(column.getByRole('listitem')).toContainText([own.unitName])
  await expect(column.getByRole('listitem')).toContainText(['未接警'])
  const map = wall.getByRole('region', { name: '全市联网单位分布' })
  await expect(map.locator('.ms-callout')).toContainText(own.unitName)
  await expect(map.locator(`[data-unit="${own.unitId}"]`)).toBeVisible()
  await expect.poll(() => moving(wall), 'the mark and its frame').toBe(2)
  await axe(wall)

  await own.leader.post(CLAIM, { warningId })
  await expect(column.getByRole('listitem')).not.toContainText(['未接警'])
  await expect(map.locator('.ms-callout')).toBeVisible()
  await expect.poll(() => moving(wall), 'nothing moves').toBe(0)
  await own.settleAll()
  await expect(column).toContainText('没有未处理警情')
  await expect(map.locator('.ms-callout')).toHaveCount(0)
})

async function fromTheMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folder = menu.getByRole('button', { name: '查询统计', exact: true })
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click()
  await menu.getByRole('button', { name: '全市大屏（新标签页）' }).click()
}
