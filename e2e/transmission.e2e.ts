import type { Page } from '@playwright/test'
import { newPerson, unique } from './api.ts'
import { signIn, signInAs } from './person.ts'
import { withStranger } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const LEADER = 11
/** The list is asked again every fifteen seconds by itself. */
const SOON = { timeout: 25_000 }
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })

test('a device nobody knows is registered, asked, and initialised with the control password; its frames are read', async ({
  page,
  product,
  axe,
}) => {
  const { username, password } = await newPerson(product, LEADER)
  await signIn(page, username, password)
  await withStranger(product, async ({ address }) => {
    const name = unique('装置')
    await page.goto('dashboard/center/unregistered')
    const stranger = page.getByRole('row', { name: address })
    await expect(stranger).toContainText('在线', SOON)
    await axe(page)
    await page.getByRole('button', { name: `登记 ${address}` }).click()
    const adopting = dialog(page, '登记传输装置')
    await adopting.getByRole('button', { name: '登记' }).click()
    await expect(adopting.getByText('请选择联网单位')).toBeVisible()
    await adopting.getByLabel('联网单位').fill('云谷')
    // The banner names units, too.
    await page
      .locator('.ant-select-dropdown:visible')
      .getByTitle(/云谷数据中心/)
      .click()
    await adopting.getByLabel('装置编号').fill(unique('T'))
    await adopting.getByLabel('装置名称').fill(name)
    await adopting.getByRole('button', { name: '登记' }).click()
    await expect(page.getByText('已登记', { exact: true })).toBeVisible()
    await expect(stranger).toHaveCount(0)

    await page.goto(`dashboard/center/transmission-device?search=${address}`)
    await expect(page.getByRole('row', { name })).toContainText('在线')
    await axe(page)
    await page.getByRole('button', { name: `查看 ${name}` }).click()
    const panel = dialog(page, '传输装置详情')
    await panel.getByRole('button', { name: '查询 · 软件版本' }).click()
    await expect(panel.getByRole('row', { name: username })).toContainText('版本 2.1', SOON)
    await axe(page)

    await panel.getByRole('button', { name: '初始化' }).click()
    await dialog(page).getByRole('button', { name: '初始化' }).last().click()
    const asking = dialog(page, '请输入控制密码')
    await asking.getByLabel('控制密码').fill('Wrong-password-1')
    await asking.getByRole('button', { name: '确定' }).click()
    await expect(asking.getByText('请输入正确的控制密码')).toBeVisible()
    await asking.getByLabel('控制密码').fill(password)
    await asking.getByRole('button', { name: '确定' }).click()
    await expect(panel.getByRole('row', { name: `初始化 已确认` })).toBeVisible(SOON)

    await panel.getByRole('button', { name: '关闭' }).last().click()
    await page.getByRole('button', { name: `原始报文 ${name}` }).click()
    await expect(page).toHaveURL(/frames/)
    const sent = page.getByRole('row', { name: '初始化装置' })
    await expect(sent.first()).toContainText('下行')
    await sent.first().dblclick()
    const reading = dialog(page, '原始报文详情')
    await expect(
      reading.getByRole('table', { name: '字段' }).getByRole('row', { name: /类型标志 89/ }),
    ).toBeVisible()
    await axe(page)
  })
})

test('an operator sees strangers and cannot take them in', async ({ page, product }) => {
  await signInAs(page, product, 'operator')
  await withStranger(product, async ({ address }) => {
    await page.goto('dashboard/center/unregistered')
    await expect(page.getByRole('row', { name: address })).toContainText('在线', SOON)
    await expect(page.getByRole('button', { name: `原始报文 ${address}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `登记 ${address}` })).toHaveCount(0)
  })
})

test('a unit sees its own devices, and asks them nothing', async ({ page, product }) => {
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/company/transmission-device')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^查看/ }) })
  await expect(rows.first()).toContainText('临江国际大酒店')
  await expect(rows.filter({ hasNotText: '临江国际大酒店' })).toHaveCount(0)
  await rows.filter({ hasText: '主楼用户信息传输装置' }).dblclick()
  await expect(dialog(page, '传输装置详情').getByRole('table', { name: '命令记录' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '校时' })).toHaveCount(0)
})
