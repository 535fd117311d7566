import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }
/** A unit of the demo city that no test builds in or burns: which comes first is for the others to change. */
const PLAN = 'dashboard/company/plan?unit=019aa000-0001-7000-8000-000000000002'
const pages: [what: string, address: string][] = [
  ['the overview', 'dashboard/main'],
  ['the queue', 'dashboard/center/event'],
  ['a list', 'dashboard/base-data/buildings'],
  ['a plan', PLAN],
  ['the units', 'dashboard/center/unit'],
]

test.use({ viewport: PHONE })

for (const [what, address] of pages)
  test(`on a phone ${what} is as wide as the screen, and the person's menu is in reach`, async ({
    page,
    product,
    axe,
  }) => {
    await signInAs(page, product, 'leader')
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('tabpanel')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: '正在加载' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await page.evaluate(overlaps)).toEqual([])
    await axe(page)
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeInViewport({ ratio: 1 })
  })

test('on a phone floors and devices are sheets over the plan', async ({ page, product }) => {
  await signInAs(page, product, 'leader')
  await page.goto(PLAN)
  const plan = page.getByRole('application')
  await expect(plan).toBeVisible()
  expect((await plan.boundingBox())?.width).toBeGreaterThan(PHONE.width / 2)
  const floors = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: /^1 层/ }) })
  await expect(floors).toBeHidden()
  await page.getByRole('button', { name: '楼层', exact: true }).click()
  await expect(floors).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '设备', exact: true }).click()
  await expect(floors).toBeHidden()
  await expect(page.getByRole('complementary', { name: '设备' })).toBeInViewport({ ratio: 1 })
})

/** Which neighbours in the header lie on each other, or beyond its edge. */
function overlaps(): string[] {
  const parts = [...document.querySelectorAll('.header-bar > *')]
    .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
  return parts
    .filter(({ box }, at) => box.right > innerWidth + 1 || box.left < (parts[at - 1]?.box.right ?? 0) - 1)
    .map(({ name }) => name)
}
