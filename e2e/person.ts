import type { Page } from '@playwright/test'
import type { Product } from './product.ts'

/** Signs in through the page a person signs in through; ends on their first console page. */
export async function signInAs(page: Page, { accounts }: Product, who: string): Promise<void> {
  const account = accounts.find(({ name }) => name === who)
  if (!account) throw new Error(`the demo has no account ${who}`)
  await signIn(page, account.name, account.password)
}

/** The same for somebody the demo does not know. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await tryIn(page, username, password)
  await page.waitForURL(/dashboard/)
}

/** Types both and presses Enter, whatever comes of it. */
export async function tryIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('login')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

/** The settings a person chose, as their browser keeps them. */
export const wear = (page: Page, theme: 'dark' | 'light', language = 'zh-CN'): Promise<unknown> =>
  page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('RGS_theme', JSON.stringify(chosenTheme))
      localStorage.setItem('RGS_lang', JSON.stringify(chosenLanguage))
    },
    [theme, language],
  )
