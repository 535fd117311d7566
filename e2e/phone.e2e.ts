import type { Page } from '@playwright/test'
import { unique } from './api.ts'
import { signInAs } from './person.ts'
import { phoneOf, signInOnPhone, tab, takeShot, untilKept } from './phone.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const WHERE = unique('门诊楼 3 层 护士站（手机）')

async function signInWalker(phone: Page, { accounts }: Product): Promise<void> {
  const account = accounts.find(({ name }) => name === 'han.mei')
  if (!account) throw new Error('the demo has nobody who walks')
  await signInOnPhone(phone, account.name, account.password)
}

test('what is found without network is kept over a reload, sent once, and stands at the desk with its photo', async ({
  page,
  product,
  axe,
  launchOptions,
}) => {
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await signInWalker(phone, product)
  await axe(phone)
  await untilKept(phone)

  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('离线，可继续工作')).toBeVisible()
  await phone.getByRole('navigation').getByRole('link', { name: '隐患' }).click()
  await phone.getByRole('link', { name: '上报隐患' }).click()
  // The camera is open by itself: there is no way to a picture of yesterday.
  await takeShot(phone)
  await expect(phone.getByRole('img', { name: '照片 1' })).toBeVisible()
  await phone.getByLabel('位置').fill(WHERE)
  await axe(phone)
  // What was begun is there again after a battery that went flat.
  await phone.reload()
  await expect(phone.getByLabel('位置')).toHaveValue(WHERE)
  await expect(phone.getByRole('img', { name: '照片 1' })).toBeVisible()
  await phone.getByRole('button', { name: '提交' }).click()
  await expect(phone.getByRole('link', { name: '待传 1' })).toBeVisible()

  // Signing out with unsent work asks, and no answer is an answer: nothing happened.
  await phone.getByRole('link', { name: '我的' }).click()
  await phone.getByRole('button', { name: '退出登录' }).click()
  await expect(phone.getByRole('alertdialog', { name: '还有未上传的记录' })).toBeVisible()
  await axe(phone)
  await phone.goBack()

  await context.setOffline(false)
  await phone.getByRole('link', { name: '待传' }).click()
  await expect(phone.getByText('全部已传')).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: WHERE })).toContainText('1 / 1 个文件')
  await axe(phone)
  await browser.close()

  await signInAs(page, product, 'officer')
  await page.goto('dashboard/patrol/hidden-danger')
  await expect(page.getByRole('row', { name: WHERE })).toHaveCount(1)
  await page.getByRole('row', { name: WHERE }).dblclick()
  await expect(
    page.getByRole('dialog', { name: /^隐患 YH/ }).getByRole('img', { name: '整改前 1' }),
  ).toBeVisible()
})

test('the browser is closed and opened again: the phone is still its person\u2019s, and asks for nothing', async ({
  product,
  launchOptions,
}) => {
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await signInWalker(phone, product)
  const storageState = await context.storageState()
  await context.close()
  const again = await browser.newContext({ baseURL: product.address, storageState, locale: 'zh-CN' })
  const reopened = await again.newPage()
  await reopened.goto('m/')
  await expect(tab(reopened, '隐患')).toBeVisible()
  await browser.close()
})
