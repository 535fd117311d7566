import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson } from './api.ts'
import { signIn } from './person.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000011'

test('a fault comes into the queue, is found, settled with a sentence, and stands in history and numbers', async ({
  page,
  product,
  axe,
}) => {
  const { address, name } = await newBuilding(product, UNIT)
  const { username, password } = await newPerson(product, OPERATOR_ROLE, UNIT)
  await signIn(page, username, password)
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  await page.goto('dashboard/company/event')
  const queue = page.getByRole('grid', { name: '警情队列' })

  await withDevice(product, address, async (device) => {
    const detector = componentAt(device.panel.building, 1, SMOKE)
    device.setComponent(detector, ['fault'])
    const line = queue.getByRole('row', { name })
    await expect(line).toContainText('未接警')
    await axe(page)

    // A filter is kept under a name, and leads back to the same rows.
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('类型').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '故障' }).click()
    await expect(page).toHaveURL(/kind=fault/)
    await page.getByPlaceholder('方案名称').fill('故障单')
    await page.getByRole('button', { name: '保存方案' }).click()
    await page.keyboard.press('Escape')
    await page.goto('dashboard/company/event')
    await page.getByRole('button', { name: '故障单', exact: true }).click()
    await expect(page).toHaveURL(/kind=fault/)

    await page.getByRole('button', { name: '批量处理' }).click()
    await line.getByRole('checkbox').check()
    await page.getByRole('textbox', { name: '处理内容' }).fill('底座松动，已紧固')
    await page.getByRole('button', { name: '确认', exact: true }).click()
    await expect(page.getByText('处理成功 1 条', { exact: true })).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(line).toHaveCount(0)
  })

  await page.goto(`dashboard/query/historical-alarm?list=handled`)
  await expect(page.getByRole('row', { name })).toContainText('已确认')
  await axe(page)
  await page.goto('dashboard/query/alarm-statistics?days=7')
  await expect(page.getByRole('region', { name: '每日警情' })).toBeVisible()
  await axe(page)
})
