import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signInAs, wear } from './person.ts'
import type { Product } from './product.ts'
import { test } from './test.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url))

export type Face = 'dark' | 'light' | 'dark, en-US' | 'light, en-US'

export interface Scene {
  /** Nobody: the page is seen before anyone has signed in. */
  who?: string
  /** Where it begins, under the product's address. */
  at: string
  faces: readonly Face[]
  /** What a person does until there is something to be seen. */
  until?: (page: Page, product: Product) => Promise<unknown>
  /** What stands around it, for as long as the picture takes. */
  within?: (product: Product, look: () => Promise<void>) => Promise<void>
}

/** One picture of the running product for each face, `docs/screens/<name>-<face>.png`. */
export function picture(name: string, { who, at, faces, until, within }: Scene): void {
  for (const face of faces) {
    const [theme, language] = spoken(face)
    test(`${name}, ${face}`, async ({ page, product }) => {
      const look = async () => {
        await wear(page, theme, language)
        if (who !== undefined) await signInAs(page, product, who)
        await page.goto(at)
        await settle(page)
        await hear(page)
        await until?.(page, product)
        await settle(page)
        await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${language}.png` })
      }
      await (within ? within(product, look) : look())
    })
  }
}

const spoken = (face: Face): [theme: 'dark' | 'light', language: string] => [
  face.startsWith('dark') ? 'dark' : 'light',
  face.endsWith('en-US') ? 'en-US' : 'zh-CN',
]

/** A browser is silent until somebody has pressed something; the console says so across its top. */
async function hear(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(启用声音|Turn sound on)$/ })
  if (await button.isVisible()) await button.click()
}

/** Everything loaded, fonts too, and nothing moving. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  )
}
