import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { addCameras, moves, player } from './pretendCameras.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

test('on a wall what the cameras of a fire see moves beside its place', async ({ page, product }) => {
  const own = await newOwnUnit(product)
  await addCameras(own, ['lobby'])
  await signIn(page, own.username, own.password)
  await page.goto('event-screen')
  await expect(page.getByText('当前没有未处理警情')).toBeVisible()
  await raise(product, own.leader, own, ['fire'])
  await moves(player(page, 'lobby'))
  await expect(page.locator('.wall-first')).toContainText('未接警')
  await own.settleAll()
  await expect(page.getByRole('figure')).toHaveCount(0)
})
