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
