import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The demo's hotel, whose manager looks; and a hospital, which the centre may look at too. */
const [HOTEL, HOSPITAL] = ['临江国际大酒店', '临江市第一人民医院']
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tabs = (page: Page) => page.getByRole('tab', { name: '数据可视化' })

test('a unit’s manager reads how the unit did, chooses the span once, sees the numbers of a picture by keys, takes them along and prints them', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/company/data-v')
  await expect(page.getByRole('heading', { level: 1, name: HOTEL })).toBeVisible()
  const alarms = block(page, '警情趋势')
  await expect(alarms.getByRole('img', { name: '警情趋势图，数字见数据表' })).toBeVisible()
  await expect(page.getByRole('group', { name: '数据板块' }).getByRole('region')).toHaveCount(11)
  await axe(page)

  const asTable = alarms.getByRole('button', { name: '警情趋势：看数据表' })
  await asTable.focus()
  await page.keyboard.press('Enter')
  await expect(alarms.getByRole('columnheader')).toHaveText(['日期', '火警', '紧急', '监管', '故障'])
  await expect(alarms.getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: '近 7 天' }).click()
  await expect(page).toHaveURL(/span=days7/)
  await expect(alarms.getByRole('row')).toHaveCount(8)
  await expect(block(page, '误报率')).toContainText('上期误报率')
  await block(page, '警情多发部位').getByRole('button', { name: '楼层' }).click()
  await expect(block(page, '警情多发部位').getByRole('listitem').first()).toBeVisible()
  await axe(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(new RegExp(`^数据可视化 ${HOTEL} [\\d-]{10} [\\d-]{10}\\.xlsx$`))
  expect((await readFile(await file.path())).length).toBeGreaterThan(2_000)
  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed ${document.querySelectorAll('.paper .dv-sheet table').length}`
    }
  })
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page).toHaveTitle(/^printed (8|9|10|11)$/)

  await block(page, '安全评分').getByRole('link', { name: '打开安全评分' }).click()
  await expect(page).toHaveURL(/safety-score/)
})

test('the centre looks at one unit at a time: another replaces the tab with all it holds; the same stands alone in the window', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'leader')
  await page.goto('sub/dashboard/company/data-v?proCode=LJ0001')
  await expect(page.getByRole('heading', { level: 1, name: HOTEL })).toBeVisible()
  await block(page, '警情趋势').getByRole('button', { name: '警情趋势：看数据表' }).click()
  await expect(tabs(page)).toHaveCount(1)

  const chooser = page.getByRole('combobox', { name: '联网单位' })
  await chooser.fill(HOSPITAL)
  await page.getByTitle(HOSPITAL).click()
  await expect(page.getByRole('heading', { level: 1, name: HOSPITAL })).toBeVisible()
  await expect(page).toHaveURL(/proCode=LJ0002$/)
  await expect(tabs(page), 'the newer tab took the place of the older').toHaveCount(1)
  await expect(
    block(page, '警情趋势').getByRole('img', { name: '警情趋势图' }),
    'nothing is left of what the older tab held',
  ).toBeVisible()

  await page.getByRole('link', { name: '全屏' }).click()
  await expect(page).toHaveURL(/sub\/data-v\/pro\?proCode=LJ0002$/)
  await expect(page.getByRole('heading', { level: 1, name: HOSPITAL })).toBeVisible()
  await expect(page.getByText(/^实时/)).toBeVisible()
  await expect(page.getByRole('group', { name: '数据板块' }).getByRole('region')).toHaveCount(11)
  await axe(page)
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page).toHaveURL(/sub\/dashboard\/company\/data-v\?proCode=LJ0002$/)
})
