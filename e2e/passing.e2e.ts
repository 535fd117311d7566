import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson } from './api.ts'
import { callFalse, handling } from './handling.ts'
import { signIn } from './person.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000006'

/** By keys alone: the colleague's name, and so much of it that it is the only one. */
async function passTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+5')
  const choosing = page.getByRole('dialog', { name: '转交警情' })
  await expect(choosing.getByRole('combobox', { name: '转交给' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, selected: false })).toBeAttached() // who is at a seat is asked first
  await page.keyboard.press('Enter')
  await choosing.getByRole('button', { name: '转交' }).click()
  await expect(choosing).toBeHidden()
}

test('an alarm is passed on: declined it stays, accepted it is the colleague’s', async ({
  page,
  product,
  axe,
  browser,
}) => {
  const { address, name } = await newBuilding(product, UNIT)
  const [giver, taker] = await Promise.all([
    newPerson(product, OPERATOR_ROLE, UNIT),
    newPerson(product, OPERATOR_ROLE, UNIT),
  ])
  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(page, giver.username, giver.password)
  await signIn(other, taker.username, taker.password)
  for (const seat of [page, other]) await expect(seat.getByText(/实时 ·/)).toBeVisible()

  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fire'])
    await expect(handling(page).getByText('无人接警')).toBeVisible()
    await page.keyboard.press('F2')
    await expect(handling(page).getByText(`${giver.username} 处理中，其他席位只读`)).toBeVisible()

    await passTo(page, taker.username)
    await expect(page.getByText(`已请 ${taker.username} 接手`)).toBeVisible()
    const strip = other
      .getByRole('status')
      .filter({ hasText: `${giver.username} ` })
      .filter({ hasText: name })
    await expect(strip).toContainText('转交')
    await expect(handling(page).getByText(`待 ${taker.username} 接手`)).toBeVisible()
    await axe(other)
    await strip.getByRole('button', { name: '不接' }).click()
    await expect(page.getByText(`${taker.username} 未接受转交`)).toBeVisible()
    await expect(strip).toBeHidden()

    await passTo(page, taker.username)
    await handling(page).getByRole('button', { name: '撤回转交' }).click()
    await expect(page.getByText('已撤回转交')).toBeVisible()
    await expect(strip).toBeHidden()

    await passTo(page, taker.username)
    await strip.getByRole('button', { name: '接受' }).click()
    await expect(page.getByText(`${taker.username} 已接手`)).toBeVisible()
    await expect(handling(page)).toBeHidden()
    await expect(handling(other).getByText(`${taker.username} 处理中，其他席位只读`)).toBeVisible()
    await callFalse(other)
    await expect(other.getByText('成功确认误报')).toBeVisible()
  })
  await other.context().close()
})
