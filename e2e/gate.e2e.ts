import { wear } from './person.ts'
import { expect, test } from './test.ts'

/** Every page a stranger may open (spec §2.1, and ours beside it), with a ticket nobody gave where one is asked for. */
const PAGES = [
  'login',
  'rms/login',
  'free-login?ticket=none',
  'oauth',
  'user-agreement',
  'register',
  'registerResult',
  'forgot-password',
  'reset-password?ticket=none',
  'setup?ticket=none',
  '403',
  '404',
  '500',
]
for (const theme of ['dark', 'light'] as const)
  // All in one browser: what one page has fetched the next does not fetch again.
  test(`nothing on a page before the sign-in keeps anybody out, ${theme}`, async ({ page, axe }) => {
    await wear(page, theme)
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await axe(page, theme === 'light' ? 'colours' : 'all')
      })
  })
