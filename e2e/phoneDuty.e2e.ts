import type { Browser, Page } from '@playwright/test'
import { type Seat, seatOf } from './api.ts'
import { paleOn, wrongOn } from './gloves.ts'
import { newRoom, putOnRoster } from './ownRoom.ts'
import { signInAs, wear } from './person.ts'
import { phoneOf, signInOnPhone, tab, untilKept } from './phone.ts'
import { expect, test } from './test.ts'

const RECORD = '/gstcenter/dutyRecord'
const WIDTHS_PX = [360, 390]
const HEIGHT_PX = 780
const SEEN = '装置自检正常'

async function did<T>(seat: Seat, path: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(path, ask)
  expect(ok, `${path}: ${message}`).toBe(true)
  return data
}

async function look(phone: Page, name: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await phone.setViewportSize({ width, height: HEIGHT_PX })
    expect.soft(await wrongOn(phone), `${name}, ${width} px`).toEqual([])
  }
  expect.soft(await paleOn(phone), `${name}, in sunlight`).toEqual([])
}

test('a shift is kept with a phone: signed on, written without network, asked, handed over by two', async ({
  page,
  product,
  axe,
  launchOptions: { executablePath },
}) => {
  const { unitId, unitName, code, name, officer, first, second } = await newRoom(product)
  const desk = await seatOf(product, officer.username, officer.password)
  const roomId = await putOnRoster(desk, unitId)
  const browsers: Browser[] = []
  const phoneFor = async ({ username, password }: typeof first) => {
    const [browser, context] = await phoneOf(product, { executablePath })
    browsers.push(browser)
    const phone = await context.newPage()
    await wear(phone, 'light')
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

  await test.step('the panel is checked beside it without network, and stands on the sheet', async () => {
    await one.context.setOffline(true)
    await phone.getByRole('link', { name: '控制器日检查' }).click()
    await phone
      .getByRole('radiogroup', { name: '消火栓泵 控制状态' })
      .getByRole('radio', { name: '手动' })
      .click()
    await axe(phone)
    await look(phone, 'the check of a panel')
    await phone.getByRole('button', { name: '保存', exact: true }).click()
    await expect(phone.getByText('在岗 1 / 2')).toBeVisible()
    await one.context.setOffline(false)
    await phone.goto('m/#/work')
    await phone.getByRole('button', { name: '立即上传' }).click()
    await untilKept(phone)
    await tab(phone, '值班').click()
    // What was pressed goes when the phone sends it.
    await expect
      .poll(() => did<object>(desk, `${RECORD}/qrySheet`, { roomId }))
      .toMatchObject({ panelChecks: [{ panelName: '控制器' }] })
  })

  await test.step('the centre asks the phone, and whoever presses is awake', async () => {
    await signInAs(page, product, 'leader')
    await page.goto(`dashboard/center/duty-check?search=${code}`)
    const row = page.getByRole('row', { name: new RegExp(unitName) })
    await row.getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '手机查岗' }).click()
    await expect(row).toContainText('等待')
    await phone.goto('m/#/work')
    await phone.getByRole('button', { name: '立即上传' }).click()
    await tab(phone, '值班').click()
    await expect(phone.getByRole('region', { name: '监控中心查岗' })).toBeVisible()
    await look(phone, 'asked')
    await phone.getByRole('button', { name: '应答', exact: true }).click()
    await expect(row).toContainText('已应答')
    await expect(phone.getByRole('region', { name: '监控中心查岗' })).toBeHidden()
  })

  await test.step('one signs on the own phone, the other on theirs', async () => {
    await phone.getByRole('link', { name: '交班', exact: true }).click()
    await phone.getByRole('radio', { name: '不齐' }).click()
    await phone.getByRole('button', { name: '签名交班' }).click()
    await expect(phone.getByRole('alert')).toHaveText('钥匙器材不齐，请说明')
    await phone.getByLabel('遗留问题').fill('2 号泵房钥匙在维修班')
    await axe(phone)
    await look(phone, 'give')
    await phone.getByRole('button', { name: '签名交班' }).click()
    await expect(phone.getByRole('link', { name: '撤回' })).toBeVisible()

    const { phone: next } = await phoneFor(second)
    await next.getByRole('link', { name: `接班：${name}` }).click()
    await expect(next.getByText('2 号泵房钥匙在维修班')).toBeVisible()
    await look(next, 'take')
    await next.getByRole('button', { name: '签名接班' }).click()
    await expect(next.getByText('在岗 1 / 2')).toBeVisible()
    await expect(next.getByText(second.name).first()).toBeVisible()
  })
  for (const browser of browsers) await browser.close()
})
