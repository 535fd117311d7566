import { componentAt } from '../apps/simulator/device/building.ts'
import { startDeafProxy } from './deafProxy.ts'
import { tellFigure } from './figure.ts'
import { close, handling } from './handling.ts'
import { signIn } from './person.ts'
import { shiftsOf, watchShifts } from './layoutShift.ts'
import { newOwnUnit } from './ownUnit.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'
import type { Page } from '@playwright/test'

const SMOKE = 42
/** https://web.dev/cls calls 0.1 good; nothing is to move under a hand that settles fires. */
const SHIFT_MAX = 0.01

test('a line that is dead and stays open is told within seconds, and takes every 接警 away until it lives', async ({
  product,
  browser,
}) => {
  const proxy = await startDeafProxy(product)
  const { address, name, username, password, settleAll } = await newOwnUnit(product)
  const page = await (await browser.newContext({ baseURL: proxy.address })).newPage()
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  const takes = page.getByRole('button', { name: /^接警/ })

  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fire'])
    await expect(handling(page)).toBeVisible()
    await close(page)
    await expect(page.getByRole('row', { name })).toContainText('未接警')
    await expect(takes).toHaveCount(3) // banner, line, and beside the list
    for (const take of await takes.all()) await expect(take).toBeEnabled()

    const isTold = page.waitForFunction(() => document.body.innerText.includes('实时连接中断'))
    const deafAt = Date.now()
    proxy.setDeaf(true)
    await isTold
    tellFigure('a dead line is told after', `${Date.now() - deafAt} ms`)
    await expect(page.getByText(/实时连接中断 00:0\d/)).toBeVisible()
    await expect(page.getByText(/已离线 自/)).toBeVisible()
    for (const take of await takes.all()) await expect(take).toBeDisabled()
    // What is pressed meanwhile is looked at, in nobody's hands, and not lost: the line that comes back brings it into these.
    const late = handling(page).getByText('连接恢复后即接警')
    await page.getByRole('row', { name }).dblclick()
    await expect(late).toBeVisible()
    await expect(handling(page).getByText('无人接警')).toBeVisible()
    for (const button of await handling(page).locator('.hd-action button').all())
      await expect(button).toBeDisabled()
    await close(page)
    await page.keyboard.press('F2')
    await expect(late).toBeVisible()

    proxy.setDeaf(false)
    await expect(page.getByText(/实时 ·/)).toBeVisible()
    await expect(handling(page).getByText(`${username} 处理中，其他席位只读`)).toBeVisible()
    await settleAll()
    await expect(handling(page)).toBeHidden()
  })
  await page.context().close()
  await proxy.stop()
})

/** How often this page has begun a tone. */
declare global {
  var gssTones: number
}
const countTones = () => {
  globalThis.gssTones = 0
  globalThis.AudioContext = class extends AudioContext {
    override createOscillator() {
      globalThis.gssTones++
      return super.createOscillator()
    }
  }
}
const tones = (page: Page) => page.evaluate(() => globalThis.gssTones)
const sounds = async (page: Page) => {
  const before = await tones(page)
  await expect.poll(() => tones(page), 'the seat sounds').toBeGreaterThan(before)
}

const mutes: [way: string, mute: (page: Page) => Promise<void>][] = [
  ['the button of the banner', (page) => page.getByRole('button', { name: '静音 60 s' }).click()],
  ['the key', (page) => page.keyboard.press('m')],
  [
    'the bell',
    async (page) => {
      await page.getByRole('button', { name: /^警情通知/ }).click()
      await page.keyboard.press('Escape')
    },
  ],
]
test('a new fire sounds at once at a seat that was muted, whichever way', async ({ page, product }) => {
  const { address, username, password, settleAll } = await newOwnUnit(product)
  await page.addInitScript(countTones)
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  await page.getByRole('button', { name: /^全部/ }).click() // a browser lets a page sound once a hand has touched it

  await withDevice(product, address, async (device) => {
    let nth = 0
    const raise = async () => {
      device.setComponent(componentAt(device.panel.building, 1, SMOKE, nth++), ['fire'])
      await sounds(page)
      await close(page)
    }
    for (const [, mute] of mutes) {
      await raise()
      await mute(page)
      await raise()
      await settleAll()
      await expect(page.getByRole('region', { name: '警情横幅' })).toHaveCount(0)
    }
  })
})

const seats: [what: string, size: { width: number; height: number }][] = [
  ['a low screen', { width: 1366, height: 768 }],
  ['a large one', { width: 1920, height: 1080 }],
]
for (const [what, viewport] of seats)
  test.describe(what, () => {
    test.use({ viewport })
    test('nothing moves while fires come, are muted, are taken and go, and each of them is in the banner', async ({
      page,
      product,
    }) => {
      const { address, username, password, settleAll } = await newOwnUnit(product)
      await watchShifts(page)
      await signIn(page, username, password)
      await page.goto('dashboard/query/historical-alarm')
      await expect(page.getByText(/实时 ·/)).toBeVisible()
      await page.getByRole('tab', { name: '历史警情' }).first().click()
      await expect(page.getByText('没有待处理的警情')).toBeVisible()
      const banner = page.getByRole('region', { name: '警情横幅' })
      const content = page.getByRole('main')
      const stood = await content.boundingBox()
      await shiftsOf(page)

      await withDevice(product, address, async (device) => {
        const raise = async (nth: number) => {
          device.setComponent(componentAt(device.panel.building, 1, SMOKE, nth), ['fire'])
          await expect(banner.getByText(`火警 ${nth + 1}`)).toBeVisible()
          await expect(handling(page)).toBeVisible()
          await close(page)
        }
        await raise(0)
        await page.getByRole('button', { name: '静音 60 s' }).click()
        await expect(page.getByRole('button', { name: /^恢复声音/ })).toBeVisible()
        await raise(1)
        await expect(banner.getByText('未接 2')).toBeVisible()
        const takes = banner.getByRole('button', { name: /^接警/ })
        await expect(takes).toHaveCount(2)
        await takes.last().click()
        await expect(handling(page).getByText(`${username} 处理中，其他席位只读`)).toBeVisible()
        await expect(banner.getByText('未接 1')).toBeVisible()
        await expect(takes).toHaveCount(1)
        await settleAll()
        await expect(handling(page)).toBeHidden()
        await expect(banner).toHaveCount(0)
      })
      expect(await content.boundingBox()).toEqual(stood)
      const shifts = await shiftsOf(page)
      const moved = shifts.reduce((sum, { value }) => sum + value, 0)
      tellFigure(`layout shift over fires that come and go, ${what}`, moved.toFixed(4))
      expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX)
    })
  })
