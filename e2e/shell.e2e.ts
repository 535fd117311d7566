import { signInAs, wear } from './person.ts'
import { expect, test } from './test.ts'

test('tabs keep what is in them, and say why one cannot be closed', async ({ page, product }) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByLabel('关键字').fill('half typed')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '菜单管理' }).click()
  await expect(page.getByRole('tab', { name: '菜单管理' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: '用户管理' }).click()
  await expect(page.getByLabel('关键字')).toHaveValue('half typed')

  await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭左侧' }).click()
  await expect(page.getByText('左侧没有标签')).toBeVisible()
  await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await page.getByRole('tab', { name: '用户管理' }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('这是最后一个标签了, 无法被关闭')).toBeVisible()
})

test('theme and language are changed at once, and kept', async ({ page, product }) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  await page.getByText('浅色', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByLabel('语言').click()
  await page.getByTitle('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a refusal is told in the language shown', async ({ page, product }) => {
  await wear(page, 'dark', 'en-US')
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h3')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Account').fill('sysadmin')
  await dialog.getByLabel('Name').fill('Another')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This account name is taken')).toBeVisible()
})
