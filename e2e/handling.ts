import { expect, type Locator, type Page } from '@playwright/test'

/** 警情处理, wherever it stands open. */
export const handling = (page: Page): Locator => page.getByRole('dialog', { name: /警情处理/ })
export const deed = (page: Page, name: RegExp): Locator => handling(page).getByRole('button', { name })
/** What opened by itself has no deeds before a hand took it. */
export const take = (page: Page): Promise<void> => deed(page, /^接警/).click()
/** A question before a deed. */
export const asked = (page: Page, question: string | RegExp): Locator =>
  page.getByRole('dialog', { name: question })
/** A fire nobody can have looked at yet is not called false without a question. */
const FALSE_ASKED = /确定为误报？/
export async function callFalse(page: Page): Promise<void> {
  await deed(page, /^误报 ?Alt/).click()
  await asked(page, FALSE_ASKED).getByRole('button', { name: /^误报/ }).click()
}
export async function callFalseByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Alt+1')
  await expect(asked(page, FALSE_ASKED)).toBeVisible()
  await page.keyboard.press('Alt+Y')
}
export const note = (page: Page): Locator => handling(page).getByRole('textbox', { name: '处理内容' })

/** A screen on which every row of a long queue is in sight. */
export const TALL = { width: 1920, height: 2_400 }

/** From its row of the desk: new rows wait while the pointer rests on the list. */
export async function open(page: Page, alarmId: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.locator(`[data-key="${alarmId}"]`).dblclick()
  await expect(handling(page)).toBeVisible()
}

/** Its tab goes, and with the last one the dialog. */
export async function close(page: Page): Promise<void> {
  await closing(page)
}
/** Who had it frees it with that, by a call of its own: the next one waits for it. */
export async function closeMine(page: Page): Promise<void> {
  const freed = page.waitForResponse((answer) => answer.url().endsWith('/release'))
  await closing(page)
  await freed
}
async function closing(page: Page): Promise<void> {
  await handling(page)
    .getByRole('tablist', { name: '待处理警情' })
    .getByRole('tab', { selected: true })
    .press('Delete')
}
