import type { Page } from '@playwright/test'
import { close, handling } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signInAs } from './person.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

const screens: [what: string, size: { width: number; height: number }][] = [
  ['a low screen', { width: 1280, height: 720 }],
  ['a large one', { width: 1920, height: 1080 }],
]
/** As much as is read in one dialog. */
const dialogs: [what: string, at: string, row: RegExp, title: RegExp][] = [
  ['the sheet of a shift', 'dashboard/zbgl/handover', /已交接/, /^消防控制室值班记录表$/],
  ['a hidden danger', 'dashboard/patrol/hidden-danger', /^YH/, /^隐患 /],
]

for (const [what, viewport] of screens)
  test.describe(what, () => {
    test.use({ viewport })
    test('what burns covers no dialog’s head, however much stands in it', async ({ page, product }) => {
      const { address, code, leader, settleAll } = await newOwnUnit(product)
      await signInAs(page, product, 'leader')
      await page.goto(dialogs[0]?.[1] ?? '')
      // What comes while a page is still opening stands in the banner and opens nothing.
      await expect(page.getByText(/实时 ·/)).toBeVisible()
      await raise(product, leader, { address, code }, ['fire'])
      await expect(handling(page)).toBeVisible()
      await close(page)
      for (const [dialog, at, row, title] of dialogs)
        await test.step(dialog, async () => {
          await page.goto(at)
          await page.getByRole('row', { name: row }).first().dblclick()
          const opened = page.getByRole('dialog', { name: title })
          await expect(opened.locator('table, dl').first()).toBeVisible()
          const [bottom, top] = await Promise.all([bannerBottom(page), headTop(page, title)])
          expect(top).toBeGreaterThanOrEqual(bottom)
        })
      await settleAll()
    })
  })

async function bannerBottom(page: Page): Promise<number> {
  const box = await page.getByRole('region', { name: '警情横幅' }).boundingBox()
  if (!box) throw new Error('nothing burns')
  return box.y + box.height
}
/** Where it is when it has come to rest. */
async function headTop(page: Page, title: RegExp): Promise<number> {
  const head = page.getByRole('dialog', { name: title }).locator('.ant-modal-title')
  await head.evaluate((node) =>
    Promise.allSettled(
      node
        .closest('.ant-modal')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  )
  return (await head.boundingBox())?.y ?? 0
}
