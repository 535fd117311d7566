import { writeFileSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Product } from './product.ts'

/** A small phone. */
export const SMALL = { width: 360, height: 780 }

interface PhoneSet {
  executablePath?: string | undefined
  /** What its camera looks at; nothing: a picture that moves. */
  camera?: string
}

/** A browser of its own: its camera shows what it is told to, and nobody is asked whether it may. */
export async function phoneOf(
  product: Product,
  { executablePath, camera }: PhoneSet,
): Promise<[Browser, BrowserContext]> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(camera ? [`--use-file-for-fake-video-capture=${camera}`] : []),
    ],
  })
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: SMALL,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  return [browser, context]
}

/** `first`: a tab this person has. */
export async function signInOnPhone(
  page: Page,
  username: string,
  password: string,
  first = '隐患',
): Promise<void> {
  await page.goto('m/')
  await page.getByLabel('用户名或邮箱').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(tab(page, first)).toBeVisible()
}
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** From then on every page is on the phone, also those nobody has opened yet. */
export const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** Takes one picture with the camera that is open. */
export async function takeShot(page: Page): Promise<void> {
  // What is looked at is the whole screen, and nothing beside it.
  const { width, height } = page.viewportSize() ?? SMALL
  await expect
    .poll(() => page.getByRole('dialog', { name: '相机' }).boundingBox())
    .toMatchObject({ x: 0, y: 0, width, height })
  await expect
    .poll(() =>
      page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.videoWidth : 0)),
    )
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: '拍摄' }).click()
}

/** Writes a name with a finger. */
export async function sign(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  await page.mouse.move(...at(0.2, 0.3))
  await page.mouse.down()
  for (const [x, y] of [
    [0.4, 0.7],
    [0.6, 0.3],
    [0.8, 0.7],
  ] as const)
    await page.mouse.move(...at(x, y))
  await page.mouse.up()
}

const WIDTH_PX = 640
const HEIGHT_PX = 480
const CODE_PX = 320
const FRAMES = 3
/** Colour is the middle of both scales: grey. */
const NO_COLOUR = 128
const CHANNELS = 4

/** A film of a label that is held before the camera, in the form Chromium's pretended camera plays (YUV4MPEG2). `blank`: a page of nobody's. */
export async function filmOf(label: Locator, blank: Page, file: string): Promise<string> {
  const png = (await label.screenshot()).toString('base64')
  const grey = await blank.evaluate(
    async ({ png, width, height, side, channels }) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${png}`
      await picture.decode()
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('this browser draws nothing')
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, width, height)
      pen.imageSmoothingEnabled = false
      pen.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side)
      const { data } = pen.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0)
    },
    { png, width: WIDTH_PX, height: HEIGHT_PX, side: CODE_PX, channels: CHANNELS },
  )
  const frame = [
    Buffer.from('FRAME\n'),
    Buffer.from(grey),
    Buffer.alloc((WIDTH_PX * HEIGHT_PX) / 2, NO_COLOUR),
  ]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH_PX} H${HEIGHT_PX} F5:1 Ip A1:1 C420mpeg2\n`)
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()]))
  return file
}
