import { demoFloors } from '@gss/city/contract'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The first of the demo's plans: the hotel's, whose manager looks. */
const [hotel] = demoFloors()

/** Screens that stand alone in the window (spec §2.3): no shell holds a line for them. */
const ALONE = [
  `plane-graph-screen?building=${hotel?.building.buildingId}`,
  `controller-panel?unit=${hotel?.building.unitId}`,
  'smart-management/pro/custom',
  'sub/data-v/pro',
  'smart-management/pro/standard',
]
/** The middle of the last of them lies in a file of its own. */
const MIDDLE = '**/assets/SitePicture-*.js'

test('a screen that stands alone hears what happens, and says when it does not, also when a part of it never came', async ({
  page,
  product,
  complaints,
}) => {
  await signInAs(page, product, 'manager')
  for (const at of ALONE) {
    if (at === ALONE.at(-1)) await page.route(MIDDLE, (route) => route.abort())
    await page.goto(at)
    await expect(page.getByText(/^实时/), at).toBeVisible()
  }
  await expect(page.getByRole('alert')).toContainText('没能打开')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: '连接中断' })).toBeInViewport()
  await page.context().setOffline(false)
  await page.unroute(MIDDLE)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0 // that the line was cut, and the file, the browser says, too
})
