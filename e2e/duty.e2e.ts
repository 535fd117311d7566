import type { Page } from '@playwright/test'
import { type Seat, seatOf } from './api.ts'
import { chooseIn } from './choose.ts'
import { deed, open, TALL } from './handling.ts'
import { newRoom } from './ownRoom.ts'
import { signIn, signInAs } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const DUTY = 'dashboard/zbgl'
const CHINA_MS = 8 * 3_600_000
/** Who comes half an hour early comes for the next shift. */
const EARLY_MS = 30 * 60_000
/** Of the usual three, by the hour of China's time. */
const SHIFTS = [
  [8, '夜班'],
  [16, '日班'],
  [24, '中班'],
] as const
/** A check is waited for a minute at least: the device counts in minutes. */
const ONE_MINUTE_MS = 90_000

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole('button', { name: '确定', exact: true }).click()

function shiftAt(at: Date): string {
  const china = new Date(at.getTime() + CHINA_MS)
  const shift = SHIFTS.find(([until]) => china.getUTCHours() < until)?.[1] ?? ''
  return `${china.toISOString().slice(0, 10)} ${shift}`
}

test('a room is rostered, watched, asked and handed over, and its record is printed', async ({
  page,
  product,
  browser,
  axe,
}) => {
  // Six people at their own seats, and a minute in which nobody answers.
  test.slow()
  const room = await newRoom(product)
  const { first, second, officer, manager } = room
  const other = async ({ username, password }: { username: string; password: string }) => {
    const seat = await (await browser.newContext({ baseURL: product.address })).newPage()
    await seat.setViewportSize(TALL)
    await signIn(seat, username, password)
    return seat
  }
  await page.setViewportSize(TALL)
  await withDevice(product, room.address, async (device) => {
    // Nobody stands at the device: what is asked of it is answered by no key.
    device.answerDutyAfter(null)
    const leader = await seatOf(product, 'leader')
    const centre = await (await browser.newContext({ baseURL: product.address })).newPage()
    await centre.setViewportSize(TALL)
    await signInAs(centre, product, 'leader')

    await test.step('the centre asks, and nobody presses the key', async () => {
      await centre.goto(`dashboard/center/duty-check?search=${room.code}`)
      await askOneMinute(leader, room.code)
      await expect(centre.getByRole('row', { name: new RegExp(room.code) })).toContainText('等待')
    })

    await test.step('the officer names who stands in the shift', async () => {
      await signIn(page, officer.username, officer.password)
      await page.goto(`${DUTY}/roster`)
      const now = new Date()
      for (const shift of new Set([shiftAt(now), shiftAt(new Date(now.getTime() + EARLY_MS))])) {
        await page.getByRole('button', { name: `${room.name} ${shift}：未排` }).click()
        const people = dialog(page, '排班').getByRole('combobox', { name: '值班人员' })
        for (const { name } of [first, second]) await chooseIn(people, name)
        // The list of names lies over the buttons until one presses elsewhere.
        await dialog(page, '排班').getByText(`${room.name} ${shift}`).click()
        await confirm(page, '排班')
        await expect(
          page.getByRole('button', { name: new RegExp(`^${first.name} 中，`) }).first(),
        ).toBeVisible()
      }
      await axe(page)
      // Taken out by a key, and taken back by another.
      const chip = page.getByRole('button', { name: new RegExp(`^${second.name}.*，`) }).first()
      const one = page.getByRole('button', {
        name: (await chip.getAttribute('aria-label')) ?? '',
        exact: true,
      })
      await one.press('Delete')
      await expect(one).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(one).toBeVisible()
    })

    const guard = await other(first)
    await test.step('the guard signs on and confirms what the panel told', async () => {
      await guard.goto(`${DUTY}/duty-record`)
      await guard.getByRole('button', { name: '签到', exact: true }).click()
      await expect(guard.getByText('已签到', { exact: true })).toBeVisible()
      const row = guard.getByRole('row', { name: /待记录/ })
      await expect(row).toHaveCount(1)
      await row.dblclick()
      const writing = dialog(guard, /值班记录$/)
      await expect(writing).toContainText('装置在线，主电 正常，备电 正常')
      await writing.getByLabel('部位、原因及处理情况').fill('接班检查正常')
      await axe(guard)
      await confirm(guard, /值班记录$/)
      await expect(guard.getByRole('row', { name: /已记录.*接班检查正常/ })).toHaveCount(1)
    })

    const next = await other(second)
    await test.step('the next guard signs on; one gives, the other takes', async () => {
      await next.goto(`${DUTY}/duty-record`)
      await next.getByRole('button', { name: '签到', exact: true }).click()
      await expect(next.getByText('已签到', { exact: true })).toBeVisible()
      await guard.goto(`${DUTY}/handover`)
      await guard.getByRole('button', { name: '交班', exact: true }).click()
      await dialog(guard, '交班').getByLabel('遗留问题').fill('2 号泵手动')
      await confirm(guard, '交班')
      await expect(guard.getByRole('row', { name: /待接班人签名/ })).toBeVisible()
      await next.goto(`${DUTY}/handover`)
      await next.getByRole('button', { name: /^接班/ }).click()
      const taking = dialog(next, `接收 ${room.name} 的班？`)
      await expect(taking).toContainText('2 号泵手动')
      await taking.getByRole('button', { name: /^接班/ }).click()
      await expect(next.getByRole('row', { name: /已交接/ })).toBeVisible()
    })

    await test.step('the manager signs, and A.1 is printed with all three', async () => {
      const head = await other(manager)
      await head.goto(`${DUTY}/handover`)
      const row = head.getByRole('row', { name: /已交接/ })
      await row.getByRole('button', { name: /^管理人签字/ }).click()
      await expect(row).not.toContainText('待签')
      await row.dblclick()
      const sheet = dialog(head, '消防控制室值班记录表')
      await expect(sheet.getByText('接班检查正常')).toBeVisible()
      await axe(head)
      const printed = head.evaluate(
        () =>
          new Promise<string>((tell) => {
            window.print = () => tell(document.querySelector('.paper')?.textContent ?? '')
          }),
      )
      await sheet.getByRole('button', { name: '打印' }).click()
      const paper = await printed
      for (const said of [room.name, first.name, second.name, manager.username, '接班检查正常', '2 号泵手动'])
        expect(paper).toContain(said)
      await head.context().close()
    })

    await test.step('the silence is an alarm, and it is settled', async () => {
      const row = centre.getByRole('row', { name: new RegExp(room.code) })
      await expect(row).toContainText('超时未应答', { timeout: ONE_MINUTE_MS })
      const alarmId = await missedDutyOf(leader, room.unitId)
      await centre.goto('dashboard/company/event')
      await open(centre, alarmId)
      await deed(centre, /^确认/).click()
      await expect(centre.locator(`[data-key="${alarmId}"]`)).toBeHidden()
    })
  })
  await room.settleAll()
})

const MANAGE = '/gstcenter/dutyManage'
async function askOneMinute(seat: Seat, keyword: string): Promise<void> {
  const { data } = await seat.post<{ records: { tranDevId: string }[] }>(`${MANAGE}/qryDutyDeviceList`, {
    page: 1,
    pageSize: 10,
    keyword,
  })
  const tranDevIds = data.records.map(({ tranDevId }) => tranDevId)
  const asked = await seat.post(`${MANAGE}/sendDutyCheck`, { tranDevIds, all: 0, timeout: 1 })
  expect(asked).toMatchObject({ ok: true, data: { asked: 1 } })
}

async function missedDutyOf(seat: Seat, PROJECT_ID: string): Promise<string> {
  const { data } = await seat.post<{ records: { WARN_ID: string; DEAL_TYPE: string }[] }>(
    '/gstcenter/warningManage/qryOpenList',
    { page: 1, pageSize: 100, PROJECT_ID },
  )
  const found = data.records.find(({ DEAL_TYPE }) => DEAL_TYPE === 'MISS_DUTY')
  if (!found) throw new Error('nobody answered, and it is no alarm')
  return found.WARN_ID
}
