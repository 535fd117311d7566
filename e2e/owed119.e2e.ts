import type { Page } from '@playwright/test'
import { newPerson, seatOf } from './api.ts'
import { asked, deed, handling, note, take } from './handling.ts'
import { signIn } from './person.ts'
import { newTransmission } from './place.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000003'
const ONE = '/gstcenter/warningManage/qryWarningById'
const QUESTION = '火警已确认，119 是否已通知？'

const strip = (page: Page) => page.getByRole('status').filter({ hasText: '待转119' })

test('a confirmed fire asks for 119 at once, and is owed on every seat until somebody answers', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const leader = await seatOf(product, 'leader')
  const [first, second] = await Promise.all([
    newPerson(product, OPERATOR_ROLE, UNIT),
    newPerson(product, OPERATOR_ROLE, UNIT),
  ])
  const device = await newTransmission(product, UNIT)
  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(page, first.username, first.password)
  await signIn(other, second.username, second.password)
  for (const seat of [page, other]) await expect(seat.getByText(/实时 ·/)).toBeVisible()
  const [warningId = ''] = await raise(product, leader, device, ['fire'])

  await take(page)
  await note(page).fill('现场属实')
  await deed(page, /^确认火警/).click()
  await expect(asked(page, QUESTION)).toBeVisible()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(asked(page, QUESTION).getByText(/^Enter 在此不作回答/)).toBeVisible()
  await expect(asked(page, QUESTION).getByRole('button', { name: /^无需转 119/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(asked(page, QUESTION)).toBeHidden()

  // Settled, so it calls nobody; and owed, so nobody can forget it.
  expect((await leader.post(ONE, { warningId })).data).toMatchObject({ OPER_STATE: 'QRHJ', TO_119: 'OWED' })
  for (const seat of [page, other]) {
    await expect(strip(seat)).toContainText('待转119 1')
    await expect(seat.getByRole('region', { name: '警情横幅' })).toBeHidden()
    await expect(handling(seat)).toBeHidden()
    await seat.goto('dashboard/center/event')
    await expect(seat.locator(`[data-key="${warningId}"]`)).toContainText('待转119')
    await expect(seat.getByRole('region', { name: '待接警概况' })).toContainText('待转119 1')
    await expect(seat.locator(`[data-key="${warningId}"]`)).not.toContainText('未接警')
  }
  await axe(other)

  // From its line, by the other seat; the first one sees it go.
  await other.locator(`[data-key="${warningId}"]`).getByRole('button', { name: '答复' }).click()
  await asked(other, QUESTION)
    .getByRole('button', { name: /^已拨打 119/ })
    .click()
  await expect(other.getByText('已记录是否转 119')).toBeVisible()
  for (const seat of [page, other]) {
    await expect(strip(seat)).toBeHidden()
    await seat.mouse.move(0, 0) // a line under the pointer stays until it leaves
    await expect(seat.locator(`[data-key="${warningId}"]`)).toBeHidden()
  }
  expect((await leader.post(ONE, { warningId })).data).toMatchObject({ OPER_STATE: 'QRHJ', TO_119: 'CALLED' })
  await other.context().close()
})
