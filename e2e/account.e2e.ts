import { newPerson, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const MANAGER_ROLE = 20_010
const ACCOUNT = 'dashboard/account'

test('a person mends what their account says of them, how the console looks, what leads to it and what it is told', async ({
  page,
  product,
  axe,
  complaints,
}) => {
  const { unitId, unitName } = await newOwnUnit(product)
  const person = await newPerson(product, MANAGER_ROLE, unitId, 'gss')
  await signIn(page, person.username, person.password)
  await page.goto(ACCOUNT)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (name: string) =>
    page.getByRole('navigation', { name: '账户设置' }).getByRole('button', { name })

  // 基本设置: one's own name is one's own to mend, and the console calls one by it.
  const basic = section('基本设置')
  for (const fact of [person.username, unitName]) await expect(basic).toContainText(fact)
  const called = unique('李')
  await basic.getByLabel('姓名').fill('')
  await basic.getByRole('button', { name: /保\s*存/ }).click()
  await expect(basic.getByText('请输入姓名')).toBeVisible()
  await basic.getByLabel('姓名').fill(called)
  await basic.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(called)
  await axe(page)

  // 安全设置: where one is signed in, and the second factor.
  await open('安全设置').click()
  await expect(section('登录密码')).toContainText('上次修改')
  await expect(page.getByText('当前会话')).toBeVisible()
  await page.getByRole('button', { name: /启\s*用/ }).click()
  await page.getByRole('dialog', { name: '启用动态口令' }).getByLabel('登录密码').fill(person.password)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '动态口令二维码' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: /取\s*消/ }).click()

  // 个性化: at once, and still so after the page is fetched anew.
  await open('个性化').click()
  await section('个性化').getByText('浅色').click()
  await section('个性化').getByText('顶部菜单').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await axe(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(section('个性化').getByRole('radio', { name: '顶部菜单' })).toBeChecked()

  // 账号绑定: by the password alone nothing is bound, and a wrong one sends no code.
  await open('账号绑定').click()
  await expect(section('账号绑定')).toContainText('没有绑定外部身份')
  await section('账号绑定').getByRole('button', { name: '绑定' }).first().click()
  const bind = page.getByRole('dialog', { name: '绑定手机号' })
  await bind.getByLabel('登录密码').fill('Wrong-0000000')
  await bind.getByLabel('手机号').fill('13800138123')
  await bind.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/密码错误/)).toBeVisible()
  await bind.getByRole('button', { name: /取\s*消/ }).click()

  // 新消息通知: leads to where it is set, by way and by hour.
  await open('新消息通知').click()
  await section('新消息通知').getByRole('link', { name: '打开通知设置' }).click()
  await page.waitForURL(/own-notifications/)
  await expect(page.getByRole('heading', { level: 1, name: '我的通知' })).toBeVisible()
  complaints.splice(0)
})
