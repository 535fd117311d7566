import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signInAs, wear } from './person.ts'
import { test } from './test.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url))
const THEMES = ['dark', 'light'] as const
const LANGUAGES = ['zh-CN', 'en-US'] as const

/** What is shown · who sees it · where. */
const SCREENS: [name: string, who: string, path: string][] = [
  ['first-page', 'leader', '/dashboard/main'],
  ['user-management', 'sysadmin', '/dashboard/h3'],
  ['role-grid', 'secadmin', '/dashboard/h2'],
  ['menu-tree', 'sysadmin', '/dashboard/h1'],
  ['journal', 'auditor', '/dashboard/logs'],
]

for (const theme of THEMES)
  for (const language of LANGUAGES) {
    test(`sign-in, ${theme}, ${language}`, async ({ page }) => {
      await wear(page, theme, language)
      await page.goto('login')
      await settle(page)
      await page.screenshot({ path: `${FOLDER}/sign-in-${theme}-${language}.png` })
    })
    for (const [name, who, path] of SCREENS)
      test(`${name}, ${theme}, ${language}`, async ({ page, product }) => {
        await wear(page, theme, language)
        await signInAs(page, product, who)
        await page.goto(path.slice(1))
        await settle(page)
        await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${language}.png` })
      })
  }

/** Everything loaded, fonts too, and nothing under way. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
