import { demoFloors } from '@gss/city/contract'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The first of the demo's plans: the hotel's, whose manager looks. */
const [hotel] = demoFloors()

/** Screens that stand alone in the window (spec §2.3): no shell holds a line for them. */
const ALONE = [
  `plane-graph-screen?building=${hotel?.building.buildingId}`,
  `controller-panel?unit=${hotel?.building.unitId}`,
  'smart-management/pro/standard',
  'smart-management/pro/custom',
]

test('a screen that stands alone hears what happens, and says when it does not', async ({
  page,
  product,
  complaints,
}) => {
  await signInAs(page, product, 'manager')
  for (const at of ALONE) {
    await page.goto(at)
    await expect(page.getByText(/^实时/), at).toBeVisible()
  }
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: '连接中断' })).toBeInViewport()
  complaints.length = 0 // that the line is cut the browser says, too
})
