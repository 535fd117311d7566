import { newPerson, seatOf, unique } from './api.ts'
import { signIn, signInAs } from './person.ts'
import { openEditor, TWO_ROOMS, uploadPlan } from './plan.ts'
import { newBuilding, newUnit } from './place.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const MANAGER_ROLE = 20_010
const OFFICER_ROLE = 20_011
const VALUES = {
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address: '临江市裕和区中山路 218 号',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: '王雅琴',
  safeOwnerTel: '13800138000',
  safeManager: '张建平',
  safeManagerTel: '13800138001',
  netStatus: '1',
}

/** A unit of a test's own whose page can be arranged, with a house in it. */
async function newHome(product: Product) {
  const leader = await seatOf(product, 'leader')
  const code = unique('H').slice(0, 8)
  const fullName = `测试单位 ${code}`
  const unitId = await newUnit(leader, { ...VALUES, projCode: code, fullName, homeType: '2' })
  const { buildId, name } = await newBuilding(product, unitId)
  return { unitId, fullName, buildId, building: name }
}

test('a unit arranges its first page by the keyboard, and every seat of it sees it so from then on', async ({
  page,
  product,
  axe,
}) => {
  const { unitId, fullName } = await newHome(product)
  const manager = await newPerson(product, MANAGER_ROLE, unitId, 'gss')
  await signIn(page, manager.username, manager.password)
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  const rounds = page.getByRole('region', { name: '消防巡查', exact: true })
  await expect(rounds).toContainText('今日没有巡查任务')
  await axe(page)

  // From the person's own menu, as the specification has it.
  await page
    .getByRole('button', { name: /账户菜单|用户菜单|个人/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '主页设置' }).click()
  const dialog = page.getByRole('dialog', { name: '主页设置' })
  const slot = (position: string) => dialog.locator(`[data-position=${position}]`)
  await slot('BOTTOM1').getByRole('button', { name: '消防巡查 BOTTOM1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slot('BOTTOM2').getByRole('button', { name: '消防巡查 BOTTOM2' })).toBeFocused()
  await expect(slot('BOTTOM1')).toContainText('设备状态')
  await page.keyboard.press('ArrowRight')
  await expect(slot('BOTTOM3').getByRole('button', { name: '消防巡查 BOTTOM3' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slot('RIGHT3').getByRole('button', { name: '消防巡查 RIGHT3' })).toBeFocused()
  // Two in one place cannot be saved, and the place says so.
  await dialog.getByRole('combobox', { name: '安全总览的位置' }).click()
  await page.locator('.ant-select-item-option', { hasText: 'RIGHT2' }).last().click()
  await expect(dialog.getByRole('status').filter({ hasText: '显示的模块位置不能重复' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '显示系统状态' }).uncheck()
  await dialog.getByRole('textbox', { name: '消防巡查的名称' }).fill('今日巡查')
  await axe(page)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '今日巡查', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: '系统状态', exact: true })).toHaveCount(0)

  // Kept: another seat of the unit sees it, and may not change it.
  const officer = await newPerson(product, OFFICER_ROLE, unitId, 'gss')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, officer.username, officer.password)
  await expect(page.getByRole('region', { name: '今日巡查', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '主页设置' })).toHaveCount(0)
  // A figure leads to its list.
  await page
    .getByRole('region', { name: '设备状态', exact: true })
    .getByRole('link', { name: /故障/ })
    .click()
  await page.waitForURL(/event\?kind=fault/)
})

test('every figure of a unit’s first page leads to a screen that stands, asked as the figure says', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/company/main')
  const board = page.locator('.mn-board')
  await expect(board.getByRole('region', { name: '安全总览' }).getByRole('link').first()).toBeVisible()
  const hrefs = await board
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // Rows of one kind lead alike: one of each is pressed.
  const kinds = new Map(hrefs.map((href) => [href.replaceAll(/=[^&]{9,}/g, '='), href]))
  expect(kinds.size).toBeGreaterThan(12)
  for (const href of kinds.values()) {
    await board.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()
    const wanted = new URL(href, product.address)
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === wanted.pathname &&
        [...wanted.searchParams].every(([name, value]) => searchParams.get(name) === value),
    )
    await expect(page.getByRole('main').getByText(/\S/).filter({ visible: true }).first(), href).toBeVisible()
    await expect(page.getByText(/页面不存在|没有此页面|无权访问/), href).toHaveCount(0)
    await page.goBack()
  }
})

test('the plan stands in the middle where a unit wants it, and a press leads to its page', async ({
  page,
  product,
  axe,
}) => {
  const { unitId, fullName, buildId, building } = await newHome(product)
  const manager = await newPerson(product, MANAGER_ROLE, unitId, 'gss')
  await openEditor(page, product, { unitId, buildId }, manager)
  await uploadPlan(page, TWO_ROOMS)
  await page.goto('dashboard/company/main')
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  await expect(page.getByRole('region', { name: '院区' })).toBeVisible()
  await page.getByRole('button', { name: '主页设置' }).click()
  const dialog = page.getByRole('dialog', { name: '主页设置' })
  await dialog.getByRole('radio', { name: '平面图' }).check()
  await axe(page)
  await dialog.getByRole('button', { name: '确定' }).dblclick()
  await expect(dialog).toBeHidden()
  const plan = page.getByRole('region', { name: '平面图', exact: true })
  await expect(plan.getByRole('button', { name: `${building} 1 层` })).toHaveAttribute('aria-pressed', 'true')
  await expect(plan.getByRole('application')).toBeVisible()
  await plan.getByRole('button', { name: `${building} 2 层 没有平面图` }).press('Enter')
  await expect(plan.getByText('2 层 没有平面图')).toBeVisible()
  await plan.getByRole('button', { name: `${building} 1 层` }).press('Enter')
  await axe(page)
  await plan.getByRole('application').click()
  await page.waitForURL(new RegExp(`/dashboard/company/plan\\?unit=${unitId}&building=${buildId}&layer=`))
})

test('a unit puts live video and its notices on a screen of its own', async ({ page, product, axe }) => {
  const { unitId } = await newHome(product)
  const manager = await newPerson(product, MANAGER_ROLE, unitId, 'gss')
  await signIn(page, manager.username, manager.password)
  await page.goto('smart-management/pro/custom')
  await page.getByRole('button', { name: '编辑画面' }).click()
  // All of the registry is put down already: what is in the way makes room.
  await page.getByRole('button', { name: '移除院区' }).click()
  await page.getByRole('button', { name: '添加实时视频' }).click()
  await page.getByRole('button', { name: '添加通知公告' }).click()
  await page.getByRole('combobox', { name: '显示的摄像机' }).click()
  await page.locator('.ant-select-item-option', { hasText: '枪机' }).click()
  await axe(page)
  await page.getByRole('button', { name: '保存' }).click()
  const live = page.getByRole('region', { name: '实时视频' })
  await expect(live.getByRole('figure', { name: /枪机/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '通知公告' }).getByText('没有通知')).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(live.getByRole('figure', { name: /枪机/ })).toBeVisible()
})
