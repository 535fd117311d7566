import { newOwnUnit } from './ownUnit.ts'
import { signInAs } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

test('a control room is asked, presses its key, and the page shows it by itself', async ({
  page,
  product,
  axe,
}) => {
  const { unitName, address } = await newOwnUnit(product)
  const code = unitName.replace('测试单位 ', '')
  await withDevice(product, address, async () => {
    await signInAs(page, product, 'leader')
    await page.goto(`dashboard/center/duty-check?search=${code}`)
    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText('尚未查岗')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '查选中' }).click()
    await expect(page.getByText('已发送查岗 1', { exact: true })).toBeVisible()
    await expect(row).toContainText('已应答')
    await axe(page)
    await row.dblclick()
    const history = page.getByRole('dialog', { name: new RegExp(`${code}.*查岗记录`) })
    await expect(history.getByRole('row', { name: /已应答/ })).toHaveCount(1)
  })
})
