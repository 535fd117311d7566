import type { Page } from '@playwright/test'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

/** As in the room. */
test.use({ viewport: { width: 1920, height: 1080 } })

const CLAIM = '/gstcenter/warningManage/claim'

test('a commander sees one fire: it comes by itself, whose it is, the others beside it, and nothing to press that does anything', async ({
  page,
  product,
  axe,
}) => {
  const own = await newOwnUnit(product)
  await signIn(page, own.username, own.password)
  const [screen] = await Promise.all([page.waitForEvent('popup'), fromTheMenu(page)])
  await expect(screen).toHaveURL(/emergency-screen$/)
  await expect(screen.getByRole('heading', { name: '没有未处理的火警' })).toBeVisible()
  await axe(screen)

  const [warningId = ''] = await raise(product, own.leader, own, ['fire'])
  const fire = screen.getByRole('region', { name: '火警' })
  await expect(fire.getByRole('heading', { name: own.unitName })).toBeVisible()
  await expect(fire).toContainText('未接警')
  const course = screen.getByRole('list', { name: '处置过程' })
  await expect(course.getByRole('listitem').filter({ hasText: '报警' })).toContainText(/\d\d:\d\d:\d\d/)
  await expect(screen.getByRole('region', { name: '联系人' })).toContainText('13800138001')
  await expect(screen.getByRole('region', { name: '灭火和应急疏散预案' })).toContainText('该单位尚未录入预案')
  await expect(screen.getByRole('button')).toHaveCount(0)
  await axe(screen)

  await own.leader.post(CLAIM, { warningId })
  await expect(fire).toContainText('处理中')
  await expect(course.getByRole('listitem').filter({ hasText: '接警' })).toContainText(/\d\d:\d\d:\d\d/)

  // Settled, it is calm again; asked for by its address, it stands there as it went.
  await own.settleAll()
  await expect(screen.getByRole('heading', { name: '没有未处理的火警' })).toBeVisible()
  await screen.goto(`emergency-screen?alarm=${warningId}`)
  await expect(fire).toContainText('已处理')
  await expect(course.getByRole('listitem').filter({ hasText: '处理' })).toContainText(/\d\d:\d\d:\d\d/)
  await screen.getByRole('link', { name: '最早的火警' }).click()
  await expect(screen.getByRole('heading', { name: '没有未处理的火警' })).toBeVisible()
})

test('a fire that one may not see is said not to be there, and there is a way on', async ({
  page,
  product,
}) => {
  const [own, other] = await Promise.all([newOwnUnit(product), newOwnUnit(product)])
  const [warningId = ''] = await raise(product, other.leader, other, ['fire'])
  await signIn(page, own.username, own.password)
  await page.goto(`emergency-screen?alarm=${warningId}`)
  await expect(page.getByText('警情不存在')).toBeVisible()
  await page.getByRole('link', { name: '最早的火警' }).click()
  await expect(page.getByRole('heading', { name: '没有未处理的火警' })).toBeVisible()
  await other.settleAll()
})

async function fromTheMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folder = menu.getByRole('button', { name: '查询统计', exact: true })
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click()
  await menu.getByRole('button', { name: '应急大屏（新标签页）' }).click()
}
