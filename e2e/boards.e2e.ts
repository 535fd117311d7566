import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The hospital and the data centre of the demo city: nothing is changed there, it is only looked at. */
const HOSPITAL = '019aa000-0001-7000-8000-000000000002'
const DATA_CENTRE = '019aa000-0001-7000-8000-000000000007'

test('from all systems of a unit to one, its devices, their values and their curve', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'leader')
  await page.goto(`dashboard/company/board?unit=${HOSPITAL}`)
  await expect(page.getByRole('link', { name: /火灾报警/ })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: /消防水箱水池/ }).click()
  await expect(page.getByRole('heading', { name: '消防水箱水池' })).toBeVisible()
  // A value with its unit, and within what it has to be.
  await expect(page.getByRole('img', { name: /液位/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '趋势' })).toBeVisible()
  await axe(page)

  await page.getByText('列表', { exact: true }).click()
  await page
    .getByRole('button', { name: /水池液位监测/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: /水池液位监测/ })
  await expect(card).toContainText('电量')
  await expect(card.getByRole('region', { name: '历史曲线' })).toBeVisible()
  await card.getByRole('button', { name: '打开平面图' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
})

test('an energy store is a tree with its cells; a panel shows its lamps; what is not heard has its list', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'leader')
  await page.goto(`dashboard/energy-storage?unit=${DATA_CENTRE}`)
  await page.getByRole('button', { name: '1 号簇' }).first().click()
  await expect(page.getByRole('button', { name: /^电芯 1，.*，正常$/ }).first()).toBeVisible()
  await axe(page)

  await page.goto(`dashboard/company/controller-panel?unit=${HOSPITAL}`)
  await expect(page.getByRole('list', { name: '指示灯' })).toContainText('运行亮')
  await axe(page)
  await page.getByRole('link', { name: '单独窗口' }).click()
  await expect(page.getByRole('list', { name: '指示灯' })).toContainText('运行亮')

  await page.goto('dashboard/center/error')
  // What is silent is another test's to make: here every device of the city may be heard.
  await expect(page.getByRole('heading', { name: '通讯异常' })).toBeVisible()
  await expect(page.getByRole('button', { name: '火灾报警控制器' }).last()).toBeVisible()
  await axe(page)
})
