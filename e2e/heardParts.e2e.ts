import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { newTransmission } from './place.ts'
import { withDevice, withStranger } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const LEADER = 11
const SMOKE = 42
const TEMPERATURE = 3
/** Lists of what comes by itself are asked again by themselves. */
const SOON = { timeout: 30_000 }

test('a part nobody wrote down is adopted beside what it said, once for two presses; what it says and said is its own', async ({
  page,
  product,
  axe,
}) => {
  const { unitId } = await newOwnUnit(product)
  const { address, code } = await newTransmission(product, unitId)
  const { username, password } = await newPerson(product, LEADER)
  await signIn(page, username, password)
  await withDevice(product, address, async (device) => {
    const component = componentAt(device.panel.building, 1, SMOKE)
    const says = (value: number) => device.reportValues([{ component, measure: TEMPERATURE, value }])
    says(25)
    await page.goto(`dashboard/center/unregistered-parts?search=${code}`)
    const row = page.getByRole('row').filter({ hasText: '温度 25 ℃' })
    await expect(row).toHaveCount(1, SOON)
    await axe(page)
    await row.getByRole('button', { name: /^登记/ }).click()
    const adopting = page.getByRole('dialog', { name: '登记部件' })
    await expect(adopting).toContainText('温度 25 ℃')
    await adopting.getByRole('button', { name: '登记' }).click()
    await expect(adopting.getByText('请输入安装位置')).toBeVisible()
    const name = unique('末端')
    await adopting.getByLabel('部件名称').fill(name)
    await adopting.getByLabel('安装位置').fill('1 层走道')
    // Nobody has written its controller down either.
    await adopting.getByLabel('控制器名称').fill(`${name}控制器`)
    await axe(page)
    await adopting.getByRole('button', { name: '登记' }).dblclick()
    await expect(page.getByText('已登记', { exact: true })).toBeVisible()
    await expect(adopting).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await expect(page.locator('.ant-message-error')).toHaveCount(0)

    await page.goto(`dashboard/center/measures?search=${name}`)
    await expect(page.getByRole('row', { name })).toContainText('25 ℃')
    says(31)
    await expect(page.getByRole('row', { name })).toContainText('31 ℃', SOON)
    await page.goto(`dashboard/base-data/devices?q=${name}`)
    await expect(page.getByRole('row', { name })).toHaveCount(1)
  })
})

test('Enter pressed twice adopts a stranger once', async ({ page, product }) => {
  const { unitId, unitName } = await newOwnUnit(product)
  expect(unitId).not.toBe('')
  const { username, password } = await newPerson(product, LEADER)
  await signIn(page, username, password)
  await withStranger(product, async ({ address }) => {
    await page.goto('dashboard/center/unregistered')
    await page.getByRole('button', { name: `登记 ${address}` }).click(SOON)
    const adopting = page.getByRole('dialog', { name: '登记传输装置' })
    await adopting.getByLabel('联网单位').fill(unitName)
    await page.locator('.ant-select-dropdown:visible').getByTitle(new RegExp(unitName)).click()
    await adopting.getByLabel('装置编号').fill(unique('T'))
    const name = unique('装置')
    await adopting.getByLabel('装置名称').fill(name)
    await adopting.getByLabel('装置名称').press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('已登记', { exact: true })).toBeVisible()
    await expect(adopting).toHaveCount(0)
    await expect(page.locator('.ant-message-error')).toHaveCount(0)
    await page.goto(`dashboard/center/transmission-device?search=${address}`)
    await expect(page.getByRole('row', { name })).toHaveCount(1)
  })
})
