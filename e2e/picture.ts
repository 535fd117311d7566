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
  await expect(page.locator('.skeleton')).toHaveCount(0)
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

const keep = async (page: Page, file: string): Promise<void> =>
  keepBeside(page, [await page.screenshot()], file)

/** Small screens of one story, beside each other: `docs/screens/<name>.webp`. */
export const keepSheet = (page: Page, shots: readonly Buffer[], name: string): Promise<void> =>
  keepBeside(page, shots, `${FOLDER}/${name}.webp`)

const GAP_PX = 20
/** A browser writes WebP too, only not as a screenshot. */
async function keepBeside(page: Page, shots: readonly Buffer[], file: string): Promise<void> {
  const easel = await page.context().newPage()
  const webp = await easel.evaluate(
    async ([given, gap, quality]) => {
      const bitmaps = await Promise.all(
        given.map((png) =>
          createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))])),
        ),
      )
      const canvas = document.createElement('canvas')
      canvas.width = bitmaps.reduce((sum, { width }) => sum + width, gap * (bitmaps.length - 1))
      canvas.height = Math.max(...bitmaps.map(({ height }) => height))
      const pen = canvas.getContext('2d')
      let left = 0
      for (const bitmap of bitmaps) {
        pen?.drawImage(bitmap, left, 0)
        left += bitmap.width + gap
      }
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    [shots.map((png) => png.toString('base64')), GAP_PX, QUALITY] as const,
  )
  await easel.close()
  await writeFile(file, Buffer.from(webp, 'base64'))
}
