import type { Page } from '@playwright/test'
import { newPerson, unique } from './api.ts'
import { chooseIn } from './choose.ts'
import { handling, open, TALL } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn, signInAs } from './person.ts'
import { phoneOf, signInOnPhone, tab, takeShot, untilKept } from './phone.ts'
import type { Product } from './product.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

const MAINTENANCE = '/gstMaintenance'
const TICKETS = 'dashboard/maintenance/tickets'
const [MANAGER, OFFICER] = [20_010, 20_011]
const WORKER = '柯俊'
const DAY_MS = 86_400_000
const METHODS = '清洗探测器，更换底座'
const TESTED = '发烟试验三次正常'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole('button', { name: '确定', exact: true }).click()

/** A unit of its own, served by the demo's maintenance company. */
async function newServedUnit(product: Product) {
  const own = await newOwnUnit(product)
  const { leader, unitId } = own
  const { data: companies } = await leader.post<{ maintUnitId: string; name: string }[]>(
    `${MAINTENANCE}/contract/qryCompanies`,
    { keyword: '安泰' },
  )
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const made = await leader.post(`${MAINTENANCE}/contract/addContract`, {
    PROJECT_ID: unitId,
    contractNo: unique('HT-'),
    name: '端到端维保',
    maintUnitId: companies[0]?.maintUnitId,
    systems: ['1', '2'],
    cycles: ['1'],
    signDate: dayOf(Date.now() - DAY_MS),
    beginDate: dayOf(Date.now() - DAY_MS),
    endDate: dayOf(Date.now() + 300 * DAY_MS),
    responseMin: 30,
    arriveMin: 120,
    repairHour: 24,
    leader: '季云涛',
  })
  expect(made).toMatchObject({ ok: true })
  const [officer, manager] = await Promise.all([
    newPerson(product, OFFICER, unitId, 'gss'),
    newPerson(product, MANAGER, unitId, 'gss'),
  ])
  return { ...own, officer, manager }
}

test('a fault becomes a ticket, is repaired on site without network, confirmed and closed with its figures', async ({
  page,
  product,
  browser,
  axe,
  launchOptions: { executablePath },
}) => {
  const { address, code, name: place, leader, officer, manager, settleAll } = await newServedUnit(product)
  const [alarmId] = await raise(product, leader, { address, code }, ['fault'])

  await page.setViewportSize(TALL)

  await test.step('one press at the alarm', async () => {
    await signInAs(page, product, 'leader')
    await page.goto('dashboard/company/event')
    await open(page, alarmId ?? '')
    await handling(page).getByRole('button', { name: '转工单', exact: true }).click()
    await expect(page.getByText(/^已建工单 /)).toBeVisible()
    // What it says again is the same ticket.
    await handling(page).getByRole('button', { name: '转工单', exact: true }).click()
    await expect(page.getByText(/^该设备已有工单 .*合并第 1 次/)).toBeVisible()
  })

  const desk = async ({ username, password }: { username: string; password: string }) => {
    const own = await (await browser.newContext({ baseURL: product.address })).newPage()
    await own.setViewportSize(TALL)
    await signIn(own, username, password)
    await own.goto(TICKETS)
    await own.getByRole('row', { name: new RegExp(place) }).dblclick()
    await expect(sheet(own)).toContainText(place)
    return own
  }
  const officers = await desk(officer)
  await test.step('the officer accepts it and sends the company’s technician', async () => {
    await step(officers, '受理')
    await chooseIn(dialog(officers, '受理').getByRole('combobox', { name: '维修人' }), WORKER)
    await confirm(officers, '受理')
    await expect(sheet(officers).getByRole('row', { name: /维修人/ })).toContainText(WORKER)
    await axe(officers)
  })

  await test.step('on site, without network: there, repaired, tested, with pictures', async () => {
    const [own, context] = await phoneOf(product, { executablePath })
    const phone = await context.newPage()
    await signInOnPhone(phone, 'ke.jun', passwordOf(product, 'ke.jun'), '维保')
    await untilKept(phone)
    await tab(phone, '维保').click()
    const ticket = phone.getByRole('link', { name: new RegExp(place) })
    await expect(ticket).toBeVisible()
    await context.setOffline(true)
    await phone.reload()
    await ticket.click()
    await phone.getByRole('button', { name: '拍照', exact: true }).click()
    await takeShot(phone)
    await axe(phone)
    await phone.getByRole('button', { name: '到场登记' }).click()
    await phone.getByRole('button', { name: '提交维修' }).click()
    await expect(phone.getByRole('alert')).toHaveText('请填写维修方法和功能试验结果')
    await phone.getByLabel('维修方法').fill(METHODS)
    await phone.getByLabel('故障排除确认').fill(TESTED)
    await phone.getByRole('button', { name: '拍照', exact: true }).click()
    await takeShot(phone)
    await axe(phone)
    await phone.getByRole('button', { name: '提交维修' }).click()
    await expect(ticket).toContainText('已记录，待传')
    await context.setOffline(false)
    await phone.goto('m/#/work')
    await expect(phone.getByRole('listitem').filter({ hasText: /^维修 / })).toContainText('收到')
    await expect(phone.getByText('全部已传')).toBeVisible()
    await own.close()
  })

  await test.step('the manager confirms what was tested; it is closed with its figures', async () => {
    const managers = await desk(manager)
    await expect(sheet(managers)).toContainText(METHODS)
    await expect(sheet(managers).getByRole('img', { name: '维修前照片 1' })).toBeVisible()
    await step(managers, '确认维修')
    await dialog(managers, '确认维修').getByRole('radio', { name: '故障已排除' }).check()
    await confirm(managers, '确认维修')
    await expect(managers.getByRole('row', { name: new RegExp(`${place}.*已关闭`) })).toBeVisible()
    await managers.reload()
    await expect(managers.getByRole('region', { name: '工单统计' })).toContainText('按时 100 %')
    await axe(managers)
    await managers.context().close()
  })
  await officers.context().close()
  await settleAll()
})

const sheet = (page: Page) => page.getByRole('region', { name: '建筑消防设施故障维修记录表 B.1' })
const step = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()
const passwordOf = ({ accounts }: Product, who: string) =>
  accounts.find(({ name }) => name === who)?.password ?? ''
