import type { Page } from '@playwright/test'
import { unique } from './api.ts'
import { chooseIn } from './choose.ts'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

const ROUNDS = 'dashboard/patrol'
const HOUR_MS = 3_600_000
const FORM = '新增临时任务'
const WHY = '检查改期'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** As the field shows it, in the time of the demo city. */
const momentAt = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const choose = (page: Page, label: string, typed: string) =>
  chooseIn(dialog(page, FORM).getByRole('combobox', { name: label }), typed)
async function type(page: Page, label: string, at: number): Promise<void> {
  const field = dialog(page, FORM).getByLabel(label)
  await field.fill(momentAt(at))
  await field.press('Enter')
}

test('a round that no plan makes is asked for, and called off with a reason', async ({
  page,
  product,
  axe,
}) => {
  const name = unique('节前检查')
  await signInAs(page, product, 'manager')
  await page.goto(`${ROUNDS}/temporary`)
  await page.getByRole('button', { name: FORM }).click()
  await choose(page, '联网单位', '大酒店')
  await dialog(page, FORM).getByLabel('名称').fill(name)
  await choose(page, '巡查路线', '夜间巡查')
  await type(page, '开始', Date.now() + HOUR_MS)
  await type(page, '结束', Date.now() + 2 * HOUR_MS)
  await choose(page, '巡查人', '韩梅')
  // The list of names lies over the buttons until one presses elsewhere.
  await dialog(page, FORM).getByLabel('名称').click()
  await axe(page)
  await dialog(page, FORM).getByRole('button', { name: '确定' }).click()
  await expect(dialog(page, FORM)).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(`${name}.*韩梅.*0 / 6.*未开始`) })
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: `更多 ${name}` }).click()
  await page.getByRole('menuitem', { name: '取消任务' }).click()
  await dialog(page, '取消任务').getByLabel('原因').fill(WHY)
  await dialog(page, '取消任务').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*已取消`) })).toBeVisible()
})

test('the statements tell what was permitted to burn, in the words of permits', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'manager')
  await page.goto(`${ROUNDS}/statements`)
  await page.getByRole('button', { name: '动火用电统计（单位）' }).click()
  await expect(page.getByRole('columnheader', { name: '平均作业时长' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '申请', exact: true })).toBeVisible()
  await axe(page)
})
