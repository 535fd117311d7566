import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { raise } from './raise.ts'
import { withDevice } from './pretendDevice.ts'
import { componentAt } from '../apps/simulator/device/building.ts'
import { expect, test } from './test.ts'

const SMOKE = 42

test('a fire chooses its floor once; whoever goes to another floor is not thrown back by the next one', async ({
  page,
  product,
  axe,
}) => {
  const own = await newOwnUnit(product)
  const { buildId, name, detectors, username, password } = own
  await signIn(page, username, password)
  await page.goto('building-screen')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const floors = page.getByRole('navigation', { name: '楼层' })
  const [first, second] = [
    floors.getByRole('button', { name: /^1 层/ }),
    floors.getByRole('button', { name: /^2 层/ }),
  ]
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('2 层 尚未上传图纸')).toBeVisible()
  await axe(page)

  const one = { address: own.address, code: own.code }
  await raise(product, own.leader, one, ['fire'])
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(first).toHaveAccessibleName(/火警 1/)
  await expect(first).toHaveClass(/burns/)
  const events = page.getByRole('region', { name: '事件' })
  await expect(events.getByRole('listitem').filter({ hasText: detectors[0] ?? '' })).toContainText(
    /\d\d:\d\d:\d\d/,
  )
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: '首报' })).toContainText('未接警')
  await axe(page)

  await page.keyboard.press('ArrowUp')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await withDevice(product, own.address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE, 1), ['fire'])
    await expect.poll(() => device.unconfirmed, 'the centre has heard it').toBe(0)
  })
  await expect(first).toHaveAccessibleName(/火警 2/)
  await expect(second).toHaveAttribute('aria-current', 'true')
  expect(new URL(page.url()).searchParams.get('building')).toBe(buildId)
  await own.settleAll()
})
