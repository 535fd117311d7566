import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { INSPECTION, newWalk } from './ownRound.ts'
import { signIn } from './person.ts'
import { phoneOf, sign, signInOnPhone, takeShot, untilKept } from './phone.ts'
import { expect, test } from './test.ts'

const TICKETS = 'dashboard/maintenance/tickets'
const HAZARDS = 'dashboard/patrol/hidden-danger'
const RECORDS = 'dashboard/patrol/records'
/** What is wrong, and the way out that is taken. */
const FIXED = { item: '灭火器在位、铅封完好', words: '灭火器被移至门后' }
const HAZARD = { item: '疏散通道、安全出口畅通', words: '货架占用疏散通道' }
const REPAIR = { item: '疏散指示标志完好', words: '标志灯不亮' }

/** What stands below an item that is wrong. */
const below = (phone: Page, item: string) =>
  phone.locator('.line-item').filter({ hasText: item }).locator('xpath=following-sibling::*[1]')

async function findWrong(phone: Page, { item, words }: typeof FIXED, way: string): Promise<void> {
  await phone.getByRole('radiogroup', { name: item }).getByRole('radio', { name: '异常' }).click()
  const found = below(phone, item)
  await found.getByRole('button', { name: '拍照', exact: true }).click()
  await takeShot(phone)
  await expect(found.getByRole('img', { name: '照片 1' })).toBeVisible()
  await found.getByLabel('情况说明').fill(words)
  await found.getByRole('button', { name: way, exact: true }).click()
}

test('of three wrong items one is put right on the spot, one becomes a hazard, one a ticket: found without network, each once', async ({
  page,
  product,
  axe,
  launchOptions: { executablePath },
}) => {
  const { unitId, task, point, code, officer, walker } = await newWalk(product, '宴会厅北侧走道', [
    FIXED.item,
    HAZARD.item,
    REPAIR.item,
  ])
  const [own, context] = await phoneOf(product, { executablePath })
  const phone = await context.newPage()

  await test.step('the three ways are walked without network', async () => {
    await signInOnPhone(phone, walker.username, walker.password)
    await untilKept(phone)
    await context.setOffline(true)
    await phone.getByRole('link', { name: task }).click()
    await phone.getByRole('link', { name: `下一点 ${point}` }).click()
    await phone.getByRole('tab', { name: '手工补录' }).click()
    await phone.getByLabel('点位编号').fill(code)
    await phone.getByRole('button', { name: `检查 ${point}` }).click()

    await findWrong(phone, FIXED, '立即整改')
    const put = below(phone, FIXED.item)
    await put.getByLabel('当场处理情况').fill('已放回原位')
    await findWrong(phone, HAZARD, '生成隐患')
    await findWrong(phone, REPAIR, '报修')
    // Whoever has no label in reach shows that they stood there, and whoever put it right how it looks now.
    const save = phone.getByRole('button', { name: '保存', exact: true })
    await save.click()
    await expect(phone.getByRole('alert')).toHaveText(`“${FIXED.item}”立即整改，请拍摄整改后的照片`)
    await put.getByRole('button', { name: '拍照', exact: true }).click()
    await takeShot(phone)
    await save.click()
    await expect(phone.getByRole('alert')).toHaveText('手工补录须拍摄现场照片')
    await phone.getByRole('button', { name: '拍照', exact: true }).click()
    await takeShot(phone)
    await axe(phone)
    await save.click()
    await sign(phone, phone.getByRole('img', { name: '签名并结束' }))
    await phone.getByRole('button', { name: '签名并结束' }).click()
    await expect(phone.getByText('已签名', { exact: true }).first()).toBeVisible()
  })

  await test.step('with network all of it is home', async () => {
    await context.setOffline(false)
    await phone.goto('m/#/work')
    await expect(phone.getByRole('listitem').filter({ hasText: `${task} ${point}` })).toContainText(
      '5 / 5 个文件',
    )
    await expect(phone.getByText('全部已传')).toBeVisible()
    await phone.getByRole('button', { name: '立即上传' }).click()
    await expect(phone.getByText('全部已传')).toBeVisible()
    await own.close()
  })

  const desk = await seatOf(product, officer.username, officer.password)
  const all = { PROJECT_ID: unitId, page: 1, pageSize: 100 }
  await test.step('the server has one record, one hazard, one ticket, and each names what it came from', async () => {
    const records = await desk.post<{ records: { items: object[] }[] }>(
      `${INSPECTION}/hXjRecord/qryRecordList`,
      all,
    )
    expect(records.data).toMatchObject({ total: 1, records: [{ tagKind: '5', ok: false, badCount: 3 }] })
    expect(records.data.records[0]?.items).toMatchObject([
      { content: FIXED.item, action: '1', fieldTreatment: '已放回原位', riskid: null, ticketId: null },
      { content: HAZARD.item, action: '2', desc: HAZARD.words, riskid: expect.any(String), ticketId: null },
      { content: REPAIR.item, action: '3', desc: REPAIR.words, riskid: null, ticketId: expect.any(String) },
    ])
    const hazards = await desk.post(`${INSPECTION}/hXjRisk/qryRiskList`, all)
    expect(hazards.data).toMatchObject({ total: 1, records: [{ STATUS: '100' }] })
    const tickets = await desk.post('/gstMaintenance/ticket/qryTicketList', all)
    expect(tickets.data).toMatchObject({ total: 1, records: [{ status: '0', source: '1' }] })
  })

  await test.step('and so has the desk, for who reads it there', async () => {
    await signIn(page, officer.username, officer.password)
    await page.goto(HAZARDS)
    await expect(page.getByRole('row', { name: HAZARD.words })).toHaveCount(1)
    await page.goto(TICKETS)
    await expect(page.getByRole('row', { name: new RegExp(point) })).toHaveCount(1)
    await page.goto(RECORDS)
    await page.getByRole('row', { name: point }).dblclick()
    const scan = page.getByRole('dialog', { name: point })
    for (const way of ['立即整改', '生成隐患', '报修'])
      await expect(scan.getByText(way, { exact: true })).toBeVisible()
    await expect(scan.getByText('已放回原位')).toBeVisible()
    // One of each of three, one after, one of the point.
    await expect(scan.getByRole('img', { name: /^照片/ })).toHaveCount(5)
    await axe(page)
  })
})
