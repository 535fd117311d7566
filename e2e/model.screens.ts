import type { Page } from '@playwright/test'
import { type Face, picture } from './picture.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
picture('unit-model', { who: 'manager', at: 'dashboard/company/model', faces: BOTH, until: apart })

async function apart(page: Page): Promise<void> {
  await page.getByRole('slider', { name: '楼层间距' }).fill('0.6')
  await page.getByRole('navigation', { name: '楼层' }).getByRole('button', { name: '12 层' }).click()
  await expect(page.locator('.md-plan canvas').first()).toBeVisible()
}
