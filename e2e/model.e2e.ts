import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

test('a unit’s buildings as floors over each other: turned, drawn apart, a floor pressed by keys shows its plan and leads to it', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/company/model')
  const sketch = page.getByRole('group', { name: '三维模型' })
  const floor = sketch.getByRole('button', { name: /^主楼 12 层/ })
  await expect(floor).toBeVisible()
  await axe(page)

  const before = await floor.locator('path').last().getAttribute('d')
  await page.getByRole('button', { name: '向右转 90°' }).click()
  await expect(floor.locator('path').last()).not.toHaveAttribute('d', before ?? '')
  await page.getByRole('button', { name: '向左转 90°' }).click()
  await expect(floor.locator('path').last()).toHaveAttribute('d', before ?? '')
  await page.getByRole('slider', { name: '楼层间距' }).focus()
  await page.keyboard.press('End')
  await expect(floor.locator('path').last()).not.toHaveAttribute('d', before ?? '')

  await floor.focus()
  await page.keyboard.press('Enter')
  await expect(floor).toHaveAttribute('aria-pressed', 'true')
  const pane = page.getByRole('region', { name: '主楼 12 层' })
  await expect(pane.locator('canvas').first()).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: '楼层' }).locator('[aria-current=true]'),
    'the list of floors goes along',
  ).toContainText('12 层')
  await axe(page)
  await pane.getByRole('link', { name: '打开平面图' }).click()
  await expect(page).toHaveURL(/plane-graph-screen\?building=.+&layer=/)
})
