import type { Browser, Page } from '@playwright/test'
import { type Seat, seatOf } from './api.ts'
import { wrongOn } from './gloves.ts'
import { newRoom } from './ownRoom.ts'
import { phoneOf, signInOnPhone, tab, untilKept } from './phone.ts'
import { expect, test } from './test.ts'

const ROSTER = '/gstcenter/dutyRoster'
const RECORD = '/gstcenter/dutyRecord'
const CHINA_MS = 8 * 3_600_000
/** Who comes half an hour early comes for the next shift. */
const EARLY_MS = 30 * 60_000
const SHIFT_HOURS = 8
/** 夜班, 日班, 中班. */
const SHIFT_BY_THIRD = [3, 1, 2]
const WIDTHS_PX = [360, 390]
const HEIGHT_PX = 780
const SEEN = '装置自检正常'

async function did<T>(seat: Seat, path: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(path, ask)
  expect(ok, `${path}: ${message}`).toBe(true)
  return data
}

/** Both stand in the shift that is now, and in the next where it is about to begin. */
async function putOnRoster(officer: Seat, unitId: string): Promise<string> {
  const { rooms, people } = await did<{
    rooms: { roomId: string }[]
    people: { personId: string; userId: string | null }[]
  }>(officer, `${ROSTER}/qryRooms`, { PROJECT_ID: unitId })
  const roomId = rooms[0]?.roomId ?? ''
  const guards = people.flatMap(({ personId, userId }) => (userId === null ? [] : [personId]))
  const spots = [Date.now(), Date.now() + EARLY_MS].map((ms) => {
    const china = new Date(ms + CHINA_MS)
    return {
      date: china.toISOString().slice(0, 10),
      shiftNo: SHIFT_BY_THIRD[Math.floor(china.getUTCHours() / SHIFT_HOURS)],
    }
  })
  for (const spot of spots)
    await did(officer, `${ROSTER}/setCell`, { roomId, ...spot, people: guards, reason: '' })
  return roomId
}

async function look(phone: Page, name: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await phone.setViewportSize({ width, height: HEIGHT_PX })
    expect.soft(await wrongOn(phone), `${name}, ${width} px`).toEqual([])
  }
}

test('a guard signs on with a phone and writes the record without network, and it is home once', async ({
  product,
  axe,
  launchOptions: { executablePath },
}) => {
  const { unitId, name, officer, first } = await newRoom(product)
  const desk = await seatOf(product, officer.username, officer.password)
  const roomId = await putOnRoster(desk, unitId)
  const browsers: Browser[] = []
  const phoneFor = async ({ username, password }: typeof first) => {
    const [browser, context] = await phoneOf(product, { executablePath })
    browsers.push(browser)
    const phone = await context.newPage()
    await signInOnPhone(phone, username, password, '值班')
    await tab(phone, '值班').click()
    return { phone, context }
  }
  const one = await phoneFor(first)
  const { phone } = one

  await test.step('who is planned signs on, and sees who is there', async () => {
    await expect(phone.getByText('未签到', { exact: true })).toBeVisible()
    await look(phone, 'not there')
    await phone.getByRole('button', { name: `签到：${name}` }).click()
    await expect(phone.getByText('在岗 1 / 2')).toBeVisible()
    await expect(phone.getByText(first.name).first()).toBeVisible()
    await axe(phone)
    await look(phone, 'there')
  })

  await test.step('the row is confirmed without network, and is home once', async () => {
    await untilKept(phone)
    await one.context.setOffline(true)
    await phone.getByRole('button', { name: /待记录/ }).click()
    await expect(phone.getByText(/控制器自动预填/)).toBeVisible()
    await phone.getByRole('button', { name: '故障 加一' }).click()
    await phone.getByLabel('部位、原因及处理情况').fill(SEEN)
    await axe(phone)
    await look(phone, 'row')
    await phone.getByRole('button', { name: '更正并记录' }).click()
    await expect(phone.getByText('待上传', { exact: true })).toBeVisible()
    await one.context.setOffline(false)
    await expect(phone.getByText(/^已记录/)).toBeVisible()
    const told = await did<{ records: object[] }>(desk, `${RECORD}/qryRecordList`, {
      page: 1,
      pageSize: 10,
      roomId,
      status: 'recorded',
    })
    expect(told.records).toMatchObject([{ told: { desc: SEEN, faultCount: 1 }, corrected: true }])
  })

  for (const browser of browsers) await browser.close()
})
