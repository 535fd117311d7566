import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { handling, open, TALL } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const FLOOR = 1
/** The unit's safety owner: at the demo's telephones a number with this end answers at once. */
const CONTACT = '王雅琴'
const WAV_HEADER = 44

async function seatByBrowser(page: Page): Promise<void> {
  await page.locator('.sound-mark').click()
  const check = page.getByRole('dialog', { name: /听到提示音/ })
  await check.getByRole('radio', { name: '本浏览器' }).check()
  // The pretended microphone beeps.
  await expect(check.getByRole('meter', { name: '本席声音' })).not.toHaveAttribute('aria-valuenow', '0')
  await expect(check.getByRole('combobox', { name: '麦克风' })).toBeVisible()
  await check.getByRole('button', { name: '听到了' }).click()
  await expect(check).toBeHidden()
}

test('a seat without a telephone calls by its browser: both hear each other, and it is recorded', async ({
  page,
  product,
  axe,
}) => {
  const { address: line, username, password, leader } = await newOwnUnit(product)
  await page.setViewportSize(TALL)
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')
  await seatByBrowser(page)
  await withDevice(product, line, async (device) => {
    device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 0), ['fault'])
    const row = page.locator('[data-key]').first()
    await expect(row).toBeVisible()
    await open(page, (await row.getAttribute('data-key')) ?? '')
  })
  await handling(page).getByRole('combobox', { name: '电话核实' }).click()
  await page.getByTitle(new RegExp(CONTACT)).last().click()
  await handling(page).getByRole('button', { name: /^呼叫/ }).click()
  const channels = page.getByRole('dialog', { name: /选择通道/ })
  await channels.getByRole('row', { name: /空闲/ }).first().dblclick()

  const calling = page.getByRole('dialog', { name: '呼叫状态' })
  await expect(calling.getByRole('status')).toHaveText('通话录音中')
  const sound = calling.getByRole('group', { name: '本浏览器' })
  await expect(sound.getByText('浏览器通话')).toBeVisible()
  await expect(sound.getByRole('meter', { name: '对方声音' })).not.toHaveAttribute('aria-valuenow', '0')
  await expect(sound.getByRole('meter', { name: '本席声音' })).not.toHaveAttribute('aria-valuenow', '0')
  // A menu that wants digits: by hand, and by the keyboard.
  await sound.getByRole('button', { name: '拨号键盘' }).click()
  await sound.getByRole('button', { name: '5', exact: true }).click()
  await page.keyboard.press('#')
  await expect(sound.getByRole('status', { name: '已按' })).toHaveText('5#')
  await axe(page)
  await calling.getByRole('button', { name: '挂断', exact: true }).click()
  await expect(calling).toBeHidden()

  await handling(page)
    .getByRole('button', { name: /^查看录音 1/ })
    .click()
  const recordings = page.getByRole('dialog', { name: /^录音：/ })
  const asked = page.waitForRequest(/\/downLoad\/download/)
  await recordings.getByRole('row', { name: /呼出.*\.wav.*正常/ }).dblclick()
  // Chromium keeps no copy of what its page reads as it comes: another seat fetches the same, by a ticket of its own.
  const address = new URL((await asked).url())
  const savePath = address.searchParams.get('path')
  const { data } = await leader.post<{ ticket: string }>('/gstcenter/mmVoice/qryRecordingTicket', {
    savePath,
    use: 'listen',
  })
  address.searchParams.set('ticket', data.ticket)
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  const loudest = [0, 0]
  for (let at = WAV_HEADER; at + 4 <= bytes.length; at += 4)
    for (const side of [0, 1])
      loudest[side] = Math.max(loudest[side] ?? 0, Math.abs(bytes.readInt16LE(at + side * 2)))
  // Both sides are in it: what the microphone heard, and what was said at the other end.
  expect(Math.min(...loudest)).toBeGreaterThan(1_000)
})

test.describe('without a microphone', () => {
  test('a browser that may not hear calls nobody, and says so', async ({ page, product }) => {
    const { username, password } = await newOwnUnit(product)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await signIn(page, username, password)
    await page.goto('dashboard/company/event')
    await page.locator('.sound-mark').click()
    const check = page.getByRole('dialog', { name: /听到提示音/ })
    await check.getByRole('radio', { name: '本浏览器' }).check()
    await expect(check.getByRole('alert')).toContainText('浏览器未允许使用麦克风')
  })
})
