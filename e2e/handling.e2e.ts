import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson } from './api.ts'
import { signIn } from './person.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000012'
const handling = (page: Page) => page.getByRole('dialog', { name: /警情处理/ })

test('of two seats one settles a fire by mouse and the other is told; the next is settled by keys alone', async ({
  page,
  product,
  axe,
  browser,
}) => {
  const { address, name } = await newBuilding(product, UNIT)
  const [first, second] = await Promise.all([newPerson(product, OPERATOR_ROLE, UNIT), newPerson(product, OPERATOR_ROLE, UNIT)])
  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(page, first.username, first.password)
  await signIn(other, second.username, second.password)
  for (const seat of [page, other]) await expect(seat.getByText(/实时 ·/)).toBeVisible()

  await withDevice(product, address, async (device) => {
    const detector = componentAt(device.panel.building, 1, SMOKE)
    device.setComponent(detector, ['fire'])

    // It opens by itself on both seats, and belongs to nobody until a hand takes it.
    await expect(handling(page).getByText('无人接警')).toBeVisible()
    await expect(handling(other)).toBeVisible()
    await handling(page).getByRole('tab', { name: /火警/ }).click()
    await expect(handling(page).getByText(`${first.username} 处理中，其他席位只读`)).toBeVisible()
    await expect(handling(other).getByText(`${first.username} 处理中，本席只读`).first()).toBeVisible()
    await expect(handling(other).getByRole('button', { name: /确认火警/ })).toBeDisabled()
    await expect(handling(page).getByText(name).first()).toBeVisible()
    await axe(page)

    // What is wiped out must be said; a false alarm says so itself.
    await handling(page).getByRole('textbox', { name: '处理内容' }).fill('')
    await handling(page)
      .getByRole('button', { name: /确认火警/ })
      .click()
    await expect(page.getByText('请先输入处理内容')).toBeVisible()
    await handling(page).getByRole('button', { name: /误报/ }).last().click()
    await expect(page.getByText('成功确认误报')).toBeVisible()
    await expect(handling(page)).toBeHidden()
    await expect(other.getByText('警情已被处理')).toBeVisible()
    await expect(handling(other)).toBeHidden()

    // The same detector again: F2, the words, Ctrl+Enter.
    device.setComponent(detector, [])
    await expect.poll(() => device.unconfirmed, 'the centre has heard that it is over').toBe(0)
    device.setComponent(detector, ['fire'])
    await expect(handling(page)).toBeVisible()
    await page.keyboard.press('F2')
    await expect(handling(page).getByText(`${first.username} 处理中，其他席位只读`)).toBeVisible()
    await page.keyboard.type('现场冒烟，已通知消控室')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('成功确认火警')).toBeVisible()
    await expect(handling(page)).toBeHidden()
  })
  await other.context().close()
})
