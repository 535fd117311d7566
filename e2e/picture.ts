import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { signIn, signInAs, wear } from './person.ts'
import type { OwnProduct } from './product.ts'
import { expect, test } from './test.ts'

const FOLDER = fileURLToPath(new URL('../docs/screens', import.meta.url))
/** Text stays sharp, and a screen weighs a third of what it does as PNG. */
const QUALITY = 0.9

export type Face = 'dark' | 'light' | 'dark, en-US' | 'light, en-US'

export interface Scene {
  /** One of the demo's people, or one made for the picture. Nobody: the page is seen before anyone has signed in. */
  who?: string | ((product: OwnProduct) => Promise<{ username: string; password: string }>)
  /** Where it begins, under the product's address. */
  at: string
  faces: readonly Face[]
  /** Nobody presses the button that lets the browser make a sound. */
  isMute?: boolean
  /** What a person does until there is something to be seen. */
  until?: (page: Page, product: OwnProduct) => Promise<unknown>
  /** What stands around it, for as long as the picture takes. */
  within?: (product: OwnProduct, look: () => Promise<void>) => Promise<void>
}

/** One picture of the running product for each face, `docs/screens/<name>-<face>.webp`. */
export function picture(name: string, { who, at, faces, isMute = false, until, within }: Scene): void {
  for (const face of faces) {
    const [theme, language] = spoken(face)
    test(`${name}, ${face}`, async ({ page, product }) => {
      const look = async () => {
        await wear(page, theme, language)
        // What is new is told in a corner, five seconds after the start: in some pictures, and in others not yet.
        await page.route('**/sysPresets/querySU', (route) =>
          route.fulfill({ json: { ok: true, data: null, message: '' } }),
        )
        if (typeof who === 'string') await signInAs(page, product, who)
        else if (who) {
          const { username, password } = await who(product)
          await signIn(page, username, password)
        }
        await page.goto(at)
        await settle(page)
        if (!isMute) await hear(page)
        await until?.(page, product)
        await settle(page)
        await keep(page, `${FOLDER}/${name}-${theme}-${language}.webp`)
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
  await expect(page.locator('.sk')).toHaveCount(0)
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

/** A browser writes WebP too, only not as a screenshot. */
async function keep(page: Page, file: string): Promise<void> {
  const png = await page.screenshot()
  const easel = await page.context().newPage()
  const webp = await easel.evaluate(
    async ([given, quality]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0))]),
      )
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    [png.toString('base64'), QUALITY] as const,
  )
  await easel.close()
  await writeFile(file, Buffer.from(webp, 'base64'))
}
