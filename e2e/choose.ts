import { expect, type Locator } from '@playwright/test'

/**
 * What was typed is pressed in the list a person sees, once the list is what was typed: Enter takes the first, also before; and a row that moves
 * under the press is not pressed.
 */
export async function chooseIn(box: Locator, typed: string): Promise<void> {
  await box.fill(typed)
  const options = box.page().locator('.ant-select-item-option:visible')
  await expect(options.filter({ hasNotText: typed })).toHaveCount(0)
  await options.filter({ hasText: typed }).click()
}
