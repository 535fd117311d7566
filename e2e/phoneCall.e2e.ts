import { componentAt } from '../apps/simulator/device/building.ts'
import { handling, note, take, TALL } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const FLOOR = 1
/** The unit's safety owner: at the demo's telephones a number with this end answers at once. */
const CONTACT = '王雅琴'
const FREE = /空闲/

test('a fire’s contact is called by a channel, answers, and what was said is heard in the recordings', async ({
  page,
  product,
  axe,
}) => {
  const { address, username, password, settleAll } = await newOwnUnit(product)
  await page.setViewportSize(TALL)
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 0), ['fire'])
    // It opens by itself on the seat, and is nobody's until a hand takes it.
    await expect(handling(page).getByText('无人接警')).toBeVisible()
    await expect(handling(page).getByRole('tab', { name: /火警/ }).first()).toBeVisible()
  })
  await take(page)
  const call = handling(page).getByRole('button', { name: /^呼叫/ })
  await call.click()
  await expect(page.getByText('请先选择呼叫号码')).toBeVisible()
  await handling(page).getByRole('combobox', { name: '电话核实' }).click()
  await page.getByTitle(new RegExp(CONTACT)).last().click()
  await call.click()

  const channels = page.getByRole('dialog', { name: /选择通道/ })
  const free = channels.getByRole('row', { name: FREE }).first()
  await expect(free).toBeVisible()
  await axe(page)
  await free.dblclick()
  const calling = page.getByRole('dialog', { name: '呼叫状态' })
  await expect(calling.getByRole('heading', { name: CONTACT })).toBeVisible()
  await expect(calling.getByText('演示电话')).toBeVisible()
  await expect(calling.getByRole('status')).toHaveText('通话录音中')
  await expect(calling.getByRole('timer')).toHaveText(/^00:00:(?!00)\d\d$/)
  await axe(page)
  // A fault comes while the call stands: the call stays above whatever else there is, and can be ended.
  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 1), ['fault'])
    await expect(page.locator('[data-key]')).toHaveCount(2)
  })
  await expect(calling.getByRole('status')).toHaveText('通话录音中')
  await calling.getByRole('textbox', { name: '通话要点' }).fill('现场无明火')
  await calling.getByRole('button', { name: '挂断', exact: true }).click()

  // By a chosen channel the dialog goes with the call; what was said stands in the text.
  await expect(calling).toBeHidden()
  await expect(note(page)).toHaveValue(new RegExp(`电话核实 ${CONTACT} \\d+：接通 \\d\\d:\\d\\d；现场无明火`))
  await handling(page)
    .getByRole('button', { name: /^查看录音 1/ })
    .click()
  const recordings = page.getByRole('dialog', { name: /^录音：/ })
  const kept = recordings.getByRole('row', { name: /呼出.*\.wav.*正常/ })
  await expect(kept).toBeVisible()
  await kept.dblclick()
  const place = recordings.getByRole('slider', { name: '播放位置' })
  await expect(place).toHaveAttribute('aria-valuemax', /^[1-9]/)
  // It is heard: the browser plays it on.
  await expect
    .poll(() => recordings.locator('audio').evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(0.5)
  await axe(page)
  await place.focus()
  await page.keyboard.press('Home')
  await recordings.getByRole('button', { name: '0.75×' }).click()
  await expect(recordings.getByRole('button', { name: '0.75×' })).toHaveAttribute('aria-pressed', 'true')
  await settleAll()
})
