import type { Page } from '@playwright/test'
import { newPerson, unique } from './api.ts'
import { signIn } from './person.ts'
import { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import { expect, test } from './test.ts'

const [OFFICER_ROLE, GUARD_ROLE] = [20_011, 20_020]
const MOBILE_DIGITS = 8
const newMobile = () =>
  `138${String(Math.floor(Math.random() * 10 ** MOBILE_DIGITS)).padStart(MOBILE_DIGITS, '0')}`
const confirm = (page: Page) => page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()

test('a roster is made, a guard signs on, confirms the row, two hand over, and the sheet is there to be printed', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const { unitId, leader } = await newOwnUnit(product)
  const base = (object: string, values: Record<string, unknown>) => added(leader, unitId, { object, values })
  await base('controlRoom', {
    roomCode: unique('K').slice(0, 8),
    name: '主控制室',
    tel: '0571-88886666',
    dutyMode: '1',
  })
  const guards = await Promise.all(
    ['甲一', '乙二'].map(async (name) => {
      const mobile = newMobile()
      await base('person', {
        name,
        mobile,
        role: ['4'],
        certKind: '1',
        certLevel: '4',
        certExpire: '2030-01-01',
      })
      return { name, ...(await newPerson(product, GUARD_ROLE, unitId, 'gss', mobile)) }
    }),
  )
  const [first, second] = guards
  if (!first || !second) throw new Error('no guards')
  const officer = await newPerson(product, OFFICER_ROLE, unitId, 'gss')
  const of = async (who: { username: string; password: string }) => {
    const own = await (await browser.newContext({ baseURL: product.address })).newPage()
    await signIn(own, who.username, who.password)
    return own
  }

  await signIn(page, officer.username, officer.password)
  await page.goto('dashboard/zbgl/roster')
  await page.getByRole('button', { name: '按循环排班' }).click()
  for (const [nth, name] of ['甲一', '乙二'].entries()) {
    await page.getByRole('combobox', { name: `第 ${nth + 1} 组` }).fill(name)
    await page.getByRole('combobox', { name: `第 ${nth + 1} 组` }).press('Enter')
    await page.getByRole('combobox', { name: `第 ${nth + 1} 组` }).press('Tab')
  }
  await confirm(page)
  await expect(page.getByText(/已排 \d+ 班/)).toBeVisible()
  await expect(page.getByText('缺 1 人').first()).toBeVisible()
  await axe(page)

  const one = await of(first)
  await one.goto('dashboard/zbgl/duty-record')
  await one.getByRole('button', { name: '签到' }).click()
  await expect(one.getByText('本人在岗')).toBeVisible()
  await one.getByRole('row', { name: /待记录/ }).dblclick()
  await expect(one.getByRole('dialog')).toContainText('控制器自动预填')
  await axe(one)
  await confirm(one)
  await expect(one.getByRole('row', { name: /已记录/ })).toBeVisible()
  await one.goto('dashboard/zbgl/handover')
  await one.getByRole('button', { name: '交班', exact: true }).click()
  await one.getByRole('dialog').getByLabel('遗留问题').fill('2 号泵手动位')
  await confirm(one)
  await expect(one.getByRole('row', { name: /待接班人签名/ })).toBeVisible()

  const two = await of(second)
  await two.goto('dashboard/zbgl/handover')
  await two.getByRole('button', { name: /^接班 / }).click()
  const question = two.getByRole('dialog').filter({ hasText: '接收 主控制室 的班？' })
  await expect(question).toContainText('2 号泵手动位')
  await question.getByRole('button', { name: '接班' }).click()
  await expect(two.getByRole('row', { name: /已交接/ })).toBeVisible()
  await expect(one.getByRole('row', { name: /已交接/ })).toBeVisible()
  await one.context().close()
  await two.context().close()

  await page.goto('dashboard/zbgl/handover')
  await page.getByRole('row', { name: /已交接/ }).dblclick()
  const sheet = page.getByRole('dialog', { name: '消防控制室值班记录表' })
  await expect(sheet).toContainText('2 号泵手动位')
  await expect(sheet.getByRole('article')).toContainText(/交班人.*甲一.*接班人.*乙二/s)
  await axe(page)
  await expect(sheet.getByRole('button', { name: '打印' })).toBeEnabled()
  const papers = page.evaluate(
    () =>
      new Promise<string>(
        (done) => (window.print = () => done(document.querySelector('.paper')?.textContent ?? '')),
      ),
  )
  await sheet.getByRole('button', { name: '打印' }).click()
  expect(await papers).toContain('火灾报警控制器运行情况')
})
