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
  for (const path of PAGES)
    test(`nothing on /${path} keeps anybody out, ${theme}`, async ({ page, axe }) => {
      await wear(page, theme)
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await axe(page)
    })
