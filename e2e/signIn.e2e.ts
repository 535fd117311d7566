import { expect, test } from './test.ts'

test('a stranger is led to the sign-in page, and nothing there keeps anybody out', async ({ page, axe }) => {
  await page.goto('')
  await expect(page).toHaveURL(/login$/)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await axe(page)
})
