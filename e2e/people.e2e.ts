import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import type { Page } from '@playwright/test'
import { unique } from './api.ts'
import { signInAs, tryIn, wear } from './person.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a wrong password and an unknown name are refused in the same words', async ({ page }) => {
  await tryIn(page, 'nobody-of-this-name', 'Wrong-password-1')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await tryIn(page, 'leader', 'Wrong-password-1')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
})

test('a person is added, gets a role from the security administrator, signs in and chooses a password', async ({
  browser,
  page,
  product,
}) => {
  const username = unique('new-')
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByRole('button', { name: '新增用户' }).click()
  await dialog(page).getByLabel('账号').fill(username)
  await dialog(page).getByLabel('姓名').fill(`新${username}`)
  await dialog(page).getByLabel('手机号').fill('12345')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('请输入 11 位手机号')).toBeVisible()
  await dialog(page).getByLabel('手机号').fill('')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  const once = page.getByRole('textbox', { name: `新${username} 的新密码` })
  const given = await once.inputValue()

  const waiting = await browser.newPage()
  await tryIn(waiting, username, given)
  await expect(waiting.getByText('账号已登记，请等待管理员授予角色后再登录')).toBeVisible()

  const security = await browser.newPage()
  await signInAs(security, product, 'secadmin')
  await security.goto(`dashboard/accounts?search=${username}`)
  await security.getByRole('button', { name: `授予角色 新${username}` }).click()
  await dialog(security).getByRole('combobox').click()
  await security.getByTitle('值班操作员').last().click()
  await dialog(security).getByRole('button', { name: '保存' }).click()
  await expect(security.getByText('已授予角色')).toBeVisible()
  await expect(security.getByRole('row', { name: username })).toContainText('值班操作员')

  await tryIn(waiting, username, given)
  await expect(dialog(waiting).getByText('密码已过期或为初始密码，请修改后继续')).toBeVisible()
  const chosen = `Own-${unique('')}-A1`
  await dialog(waiting).getByLabel('当前密码').fill(given)
  await dialog(waiting).getByLabel('新密码').fill(chosen)
  await dialog(waiting).getByLabel('确认密码').fill(`${chosen}x`)
  await dialog(waiting).getByRole('button', { name: '保存' }).click()
  await expect(dialog(waiting).getByText('新密码和确认密码必须相同')).toBeVisible()
  await dialog(waiting).getByLabel('确认密码').fill(chosen)
  await dialog(waiting).getByRole('button', { name: '保存' }).click()
  await expect(waiting.getByText('密码已修改，其他会话已结束')).toBeVisible()
  await expect(dialog(waiting)).toBeHidden()
  await Promise.all([waiting.close(), security.close()])
})

test('what is typed is not lost unasked', async ({ page, product }) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByRole('button', { name: '新增用户' }).click()
  await page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名').fill('某人')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名')).toHaveValue('某人')
})

const TITLES = [
  '账号',
  '姓名',
  '所属方（监控中心/联网单位）',
  '类型（中心/驻点）',
  '联网单位编号',
  '手机号',
  '邮箱',
  '备注',
]
const sheetOf = async (rows: (string | null)[][]) => ({
  name: '用户.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(
    writeSheet({ title: '用户', columns: TITLES.map((title) => ({ title, kind: 'text' as const })), rows }),
  ),
})
const rowOf = (username: string, mobile: string | null = null) => [
  username,
  `导入 ${username}`,
  '监控中心',
  '中心',
  null,
  mobile,
  null,
  null,
]

test('a file with wrong rows is told by row, column and reason, and nothing of it is taken; mended, all of it is', async ({
  page,
  product,
}) => {
  const [one, two] = [unique('imp-'), unique('imp-')]
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const choose = dialog(page).locator('input[type=file]')
  await choose.setInputFiles(await sheetOf([rowOf(one), rowOf(two, '12345'), rowOf('two words')]))
  await expect(dialog(page).getByRole('row', { name: /^3 手机号 格式不正确$/ })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /^4 账号 格式不正确$/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /^导入/ })).toBeHidden()
  await choose.setInputFiles(await sheetOf([rowOf(one), rowOf(two)]))
  await dialog(page).getByRole('button', { name: '导入 2 行' }).click()
  await expect(page.getByText('已导入：新增 2，更新 0')).toBeVisible()
  await page.goto(`dashboard/h3?search=${one}`)
  await expect(page.getByRole('row', { name: one })).toContainText('待授权')
})

test('the people who match are taken along as a file', async ({ page, product }) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3?status=waiting')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('用户.xlsx')
})

const screens: [who: string, paths: string[]][] = [
  ['sysadmin', ['dashboard/h3', 'dashboard/h1']],
  ['secadmin', ['dashboard/h2', 'dashboard/accounts', 'dashboard/sessions']],
  ['operator', ['dashboard/security', 'dashboard/reset-pwd']],
]
for (const [who, paths] of screens)
  test(`nothing on the screens of ${who} keeps anybody out, in both themes`, async ({
    page,
    product,
    axe,
  }) => {
    await signInAs(page, product, who)
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme)
      for (const path of paths)
        await test.step(`${path}, ${theme}`, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await axe(page, theme === 'light' ? 'colours' : 'all')
        })
    }
  })

const forms: [who: string, path: string, key: string][] = [
  ['sysadmin', 'dashboard/h3', '新增用户'],
  ['sysadmin', 'dashboard/h1', '编辑 用户管理'],
  ['secadmin', 'dashboard/h2', '新增角色'],
  ['operator', 'dashboard/security', '启用'],
]
for (const [who, path, key] of forms)
  test(`nothing in the dialog “${key}” keeps anybody out`, async ({ page, product, axe }) => {
    await signInAs(page, product, who)
    await page.goto(path)
    await page.getByRole('button', { name: key, exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    await axe(page)
  })
