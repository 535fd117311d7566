import type { Page } from '@playwright/test'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

const PAGE = 'dashboard/patrol/hidden-danger'
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const WHERE = '门诊楼 3 层 东侧疏散通道（端到端）'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole('button', { name: '确定' }).click()

/** Opens the hazard from the list, as somebody who was told of it. */
async function openOne(page: Page): Promise<void> {
  await page.goto(PAGE)
  await page.getByRole('row', { name: WHERE }).first().dblclick()
  await expect(dialog(page, /^隐患 YH/)).toBeVisible()
}
async function choose(page: Page, label: string, typed: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(typed)
  await expect(page.getByRole('option', { name: new RegExp(typed) })).toBeAttached()
  await box.press('Enter')
}

test('a hazard is reported, planned, reviewed by another, dispatched, rectified and rechecked', async ({
  page,
  product,
  browser,
  axe,
}) => {
  await signInAs(page, product, 'officer')
  await page.goto(PAGE)
  await page.getByRole('button', { name: '上报隐患' }).click()
  const reporting = dialog(page, '上报隐患')
  await choose(page, '联网单位', '大酒店')
  await reporting.getByLabel('位置').fill(WHERE)
  await reporting.getByLabel('隐患描述').fill('病床占用疏散通道')
  const chooser = page.waitForEvent('filechooser')
  await reporting.getByRole('button', { name: '添加照片' }).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  await expect(reporting.getByRole('img', { name: '照片 1' })).toBeVisible()
  await axe(page)
  await confirm(page, '上报隐患')
  await expect(reporting).toBeHidden()

  await openOne(page)
  await expect(dialog(page, /^隐患 YH/).getByRole('img', { name: '整改前 1' })).toBeVisible()
  await dialog(page, /^隐患 YH/)
    .getByRole('button', { name: '隐患处理' })
    .click()
  await dialog(page, '隐患处理').getByLabel('处理方案').fill('清理通道，张贴告示')
  await confirm(page, '隐患处理')
  await expect(dialog(page, /^隐患 YH/)).toContainText('待审核')
  // Nobody reviews a plan of their own: the button is not there.
  await expect(dialog(page, /^隐患 YH/).getByRole('button', { name: '隐患审核' })).toBeHidden()

  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(other, product, 'manager')
  await openOne(other)
  await dialog(other, /^隐患 YH/)
    .getByRole('button', { name: '隐患审核' })
    .click()
  await confirm(other, '隐患审核')
  await expect(other.getByText('请输入审核意见')).toBeVisible()
  await dialog(other, '隐患审核').getByLabel('审核意见').fill('同意')
  await confirm(other, '隐患审核')
  await expect(dialog(other, /^隐患 YH/)).toContainText('待整改派发')
  await axe(other)

  await openOne(page)
  await dialog(page, /^隐患 YH/)
    .getByRole('button', { name: '整改派发' })
    .click()
  await choose(page, '执行人', '韩梅')
  await dialog(page, '整改派发').getByLabel('整改意见').fill('当日完成')
  await confirm(page, '整改派发')
  await expect(dialog(page, /^隐患 YH/)).toContainText('整改中')
  await other.context().close()

  const third = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(third, product, 'han.mei')
  await openOne(third)
  await dialog(third, /^隐患 YH/)
    .getByRole('button', { name: '提交整改' })
    .click()
  await dialog(third, '提交整改').getByLabel('整改说明').fill('已清理')
  const second = third.waitForEvent('filechooser')
  await dialog(third, '提交整改').getByRole('button', { name: '添加照片' }).click()
  await (await second).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog(third, '提交整改').getByRole('img', { name: '照片 1' })).toBeVisible()
  await confirm(third, '提交整改')
  await expect(dialog(third, /^隐患 YH/)).toContainText('待复查')
  // Nor does anybody recheck their own work.
  await expect(dialog(third, /^隐患 YH/).getByRole('button', { name: '复查', exact: true })).toBeHidden()
  await third.context().close()

  await openOne(page)
  await dialog(page, /^隐患 YH/)
    .getByRole('button', { name: '复查', exact: true })
    .click()
  await dialog(page, '复查').getByRole('radio', { name: '合格', exact: true }).check()
  await confirm(page, '复查')
  await expect(dialog(page, /^隐患 YH/)).toContainText('复查合格，关闭')
  await expect(dialog(page, /^隐患 YH/).getByRole('img', { name: '整改后 1' })).toBeVisible()
})
