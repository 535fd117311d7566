import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

test('what left the house is listed, shown whole, and sent again', async ({ page, product, axe }) => {
  await signInAs(page, product, 'leader')
  await page.goto('dashboard/notify/messages?state=failed')
  const row = page.getByRole('row', { name: /机房七氟丙烷压力不足/ })
  await expect(row).toContainText('失败')
  await axe(page)
  await row.dblclick()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('550 mailbox unavailable')
  await page.keyboard.press('Escape')
  await page.goto('dashboard/notify/messages?search=机房七氟丙烷压力不足')
  await row.first().getByRole('button', { name: /^重发/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|重发/ })
    .click()
  await expect(
    page.getByRole('row', { name: /机房七氟丙烷压力不足/ }).filter({ hasText: '已发送' }),
  ).toHaveCount(1)
})

test('a person keeps their quiet hours and tries a way; a link nobody was given confirms nothing', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/own-notifications')
  await page.getByRole('switch', { name: '免打扰' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: '免打扰' })).toBeChecked()
  await axe(page)
  await page.goto(`confirm?t=${'a'.repeat(22)}`)
  await expect(page.getByRole('alert')).toContainText('链接无效或已过期')
})

test('a way is set up by its form: each kind asks for its own, what is wrong is said, what is secret never comes back', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/notify/ways')
  await page.getByRole('button', { name: '新增通道' }).click()
  const form = page.getByRole('dialog', { name: '新增通道' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入发件人')).toBeVisible()
  const kind = async (name: string) => {
    await form.getByRole('combobox', { name: /^类型/ }).click()
    await page.getByTitle(name).click()
  }
  await kind('短信 SMPP')
  await form.getByRole('combobox', { name: /^加密/ }).click()
  await expect(page.getByTitle('不加密')).toBeVisible()
  await expect(page.getByTitle('STARTTLS')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form.getByText('2775')).toBeVisible()
  await expect(form.getByRole('spinbutton', { name: /^端口/ })).toHaveValue('')
  await kind('机器人 Webhook')
  await form.getByRole('textbox', { name: /^名称/ }).fill(NAME)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入地址')).toBeVisible()
  await form.getByRole('textbox', { name: /^地址/ }).fill('https://127.0.0.1/hook')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('地址在内部网络中，不允许使用：127.0.0.1')).toBeVisible()
  // No rule names it, and it is off: nobody is asked there.
  await form.getByRole('switch', { name: '启用' }).click()
  await form.getByRole('textbox', { name: /^地址/ }).fill('https://8.8.4.4/hook?access_token=geheim')
  await form.getByLabel('签名密钥').fill('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  await axe(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row', { name: NAME })
  await expect(row).toContainText('https://8.8.4.4/hook')
  await expect(row).toContainText('停用')
  await row.getByRole('button', { name: /^编辑/ }).click()
  const again = page.getByRole('dialog', { name: '编辑通道' })
  await expect(again.getByLabel('签名密钥')).toHaveValue('')
  await expect(page.getByText(/geheim/)).toHaveCount(0)
  await again.getByRole('button', { name: '取消' }).click()
  await row.getByRole('button', { name: /^更多/ }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click()
  await expect(row).toHaveCount(0)
})
const NAME = '钉钉群（测试）'
