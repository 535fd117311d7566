import { componentAt } from '../apps/simulator/device/building.ts'
import { seatOf } from './api.ts'
import { handling, note, open, TALL } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const FLOOR = 1
const OWNER = '王雅琴'
const DIGITS = 8

test('somebody calls the centre: who it is and what is open there, taken with its alarm, the result in its text and the recording beside it', async ({
  page,
  product,
  axe,
}) => {
  const number = `139${String(Date.now()).slice(-DIGITS)}`
  const { address, username, password, unitName } = await newOwnUnit(product, { safeOwnerTel: number })
  const leader = await seatOf(product, 'leader')
  await page.setViewportSize(TALL)
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')
  let alarmId = ''
  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 0), ['fault'])
    const row = page.locator('[data-key]').first()
    await expect(row).toBeVisible()
    alarmId = (await row.getAttribute('data-key')) ?? ''
  })
  await leader.post('/gstcenter/mmVoice/pretendCall', { phoneNum: number })
  const card = page.getByRole('region', { name: `来电 ${number}` })
  await expect(card).toContainText(`${unitName} · ${OWNER} · 消防安全责任人`)
  await expect(card.getByRole('radio', { name: /故障/ })).toBeChecked()
  await axe(page)
  await card.getByRole('button', { name: '接听' }).click()

  const calling = page.getByRole('dialog', { name: '呼叫状态' })
  await expect(calling.getByRole('heading', { name: OWNER })).toBeVisible()
  await expect(calling.getByRole('status')).toHaveText('通话录音中')
  await expect(card).toBeHidden()
  await calling.getByRole('textbox', { name: '通话要点' }).fill('探测器受潮')
  await axe(page)
  await calling.getByRole('button', { name: '挂断', exact: true }).click()
  await calling.getByRole('button', { name: '关闭' }).last().click()
  await open(page, alarmId)
  await expect(note(page)).toHaveValue(
    new RegExp(`电话核实 ${OWNER} ${number}：接通 \\d\\d:\\d\\d；探测器受潮`),
  )
  await expect(handling(page).getByRole('button', { name: /^查看录音 1/ })).toBeVisible()
})
