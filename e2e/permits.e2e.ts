import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson, newRole, seatOf, unique } from './api.ts'
import { handling, open, TALL } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn, signInAs } from './person.ts'
import { added } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const FE = '/gstInspection/inspection/hXjTempFe'
const HOUR_S = 3_600
const MS_PER_S = 1_000
const PERMITS = 'dashboard/patrol/fire-electricity'
const HAZARDS = 'dashboard/patrol/hidden-danger'
const TEST_LIMIT_MS = 150_000
const SMOKE = 42
const FLOOR = 1
const WATCHER = '何勇'
const PHONE = '13803114410'
const POINT = {
  pointCode: 'P-1',
  pointName: '风机房门口',
  pointType: '8',
  position: '1 层',
  tagKind: '2',
  enabled: '1',
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
const confirm = (page: Page, name: string) =>
  dialog(page, name).getByRole('button', { name: '确定', exact: true }).click()
const rowWith = (page: Page, words: string) => page.locator('[data-key]').filter({ hasText: words })

/** A field by its label, which says whether it must be filled. */
const named = (label: string) => new RegExp(`^${label}( 必填)?$`)
const box = (page: Page, within: string, label: string) =>
  dialog(page, within).getByRole('combobox', { name: named(label) })
/** By its words, as somebody who knows what they want types them. */
async function find(page: Page, within: string, label: string, words: string): Promise<void> {
  await box(page, within, label).fill(words)
  await expect(page.getByRole('option', { name: new RegExp(words) }).first()).toBeAttached()
  await box(page, within, label).press('Enter')
}
test('hot work is asked for, reviewed, watched; an alarm there says who watches; it ends and nothing stays quiet', async ({
  page,
  product,
  browser,
  axe,
}) => {
  test.setTimeout(TEST_LIMIT_MS)
  const own = await newOwnUnit(product)
  const [floor] = (
    await own.leader.post<{ floors: { FLOOR_ID: string; name: string }[] }>(`${FE}/qryPlaces`, {
      PROJECT_ID: own.unitId,
    })
  ).data.floors
  if (!floor) throw new Error('the unit has no floor')
  const place = { buildId: own.buildId, floorId: floor.FLOOR_ID }
  await added(own.leader, own.unitId, { object: 'patrolPoint', values: { ...POINT, ...place } })
  const asking = await newRole(product, [{ permissionId: 'permit', actions: ['query', 'add'] }])
  const applicant = await newPerson(product, asking.roleId, own.unitId)
  const address = unique('风机房 ')
  const seat = async (name: string, password?: string) => {
    const other = await (
      await browser.newContext({ baseURL: product.address, viewport: TALL, locale: 'zh-CN' })
    ).newPage()
    await (password === undefined ? signInAs(other, product, name) : signIn(other, name, password))
    return other
  }
  const windows = async () =>
    (
      await (
        await seatOf(product, 'leader')
      ).post<{ records: object[] }>('/gstcenter/warningManage/qryTestWindows', {
        page: 1,
        pageSize: 100,
        pending: true,
      })
    ).data.records.filter((row) => JSON.stringify(row).includes(own.unitId)).length

  const now = Math.floor(Date.now() / MS_PER_S)
  const asker = await seatOf(product, applicant.username, applicant.password)
  const asked = await asker.post(`${FE}/addXJTempFe`, {
    PROJECT_ID: own.unitId,
    FE_KIND: '1',
    FE_LEVEL: '3',
    WORK_WAY: ['1'],
    ADDRESS: address,
    FLOOR_ID: floor.FLOOR_ID,
    DESCRIPTION: '风管支架电焊',
    DEPT: '',
    WORK_UNIT: '恒安机电',
    CONTACT_USER_NAME: '王铁军',
    CONTACT_PHONE: '13800138000',
    WORKER: '马强',
    WORKER_CERT: 'T3205',
    WATCHER_ID: null,
    WATCHER,
    WATCHER_TEL: PHONE,
    APPLY_START_TS: now,
    APPLY_END_TS: now + HOUR_S,
    ELEC_DEVICES: '',
    POWER: null,
    POWER_POINT: '',
    VOLTAGE: '',
    RISKS: ['1'],
    MEASURES: ['3'],
    GEARS: '干粉 2 具',
    NEED_SHIELD: true,
    SHIELD_POINTS: [],
    BEFORE_PICS: [],
  })
  expect(asked).toMatchObject({ ok: true })

  await signInAs(page, product, 'leader')
  await page.goto(PERMITS)
  await page.getByRole('row', { name: address }).first().dblclick()
  const sheet = dialog(page, /^动火用电 DH/)
  await test.step('somebody else reviews it, and agrees to the shield', async () => {
    await sheet.getByRole('button', { name: '用火用电审核' }).click()
    const review = dialog(page, '用火用电审核')
    await expect(review.getByRole('radio', { name: '同意', exact: true })).toBeChecked()
    await expect(review.getByRole('radio', { name: '屏蔽', exact: true })).toBeChecked()
    await review.getByLabel('审核意见').fill('同意，注意风力')
    await axe(page)
    await confirm(page, '用火用电审核')
    await expect(sheet).toContainText('待处理')
    await expect(sheet).toContainText('随票自动解除')
    expect(await windows()).toBe(1)
  })
  await test.step('it is handled: who goes round where, with what in mind', async () => {
    await sheet.getByRole('button', { name: '用火用电处理' }).click()
    await find(page, '用火用电处理', '巡查任务', '动火监护')
    await find(page, '用火用电处理', '点位', POINT.pointName)
    await dialog(page, '用火用电处理').getByLabel('应急预案').fill('先断气断电，灭火器处置')
    await axe(page)
    await confirm(page, '用火用电处理')
    await expect(sheet).toContainText('作业中')
  })
  await test.step('the list is gone through before the work', async () => {
    await sheet.getByRole('button', { name: '检查', exact: true }).click()
    for (const item of await dialog(page, '检查').getByRole('checkbox').all()) await item.check()
    await confirm(page, '检查')
    await expect(sheet).toContainText('作业前')
    await axe(page)
  })

  const desk = await seat(own.username, own.password)
  await withDevice(product, own.address, async (device) => {
    await test.step('an alarm of that floor says that somebody works with fire, who watches and how to reach them', async () => {
      await desk.goto('dashboard/company/event')
      device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 0), ['fault'])
      const alarm = rowWith(desk, `${own.code}-1`)
      await expect(alarm.getByText('动火作业中')).toBeVisible()
      await open(desk, (await alarm.getAttribute('data-key')) ?? '')
      await expect(handling(desk)).toContainText(`监护人 ${WATCHER} ${PHONE}`)
      await axe(desk)
    })
  })
  await test.step('it is stopped with a reason: the badge goes, and what was quiet is heard again', async () => {
    await sheet.getByRole('button', { name: '中止作业' }).click()
    await dialog(page, '中止作业').getByLabel('中止原因').fill('风大')
    await confirm(page, '中止作业')
    await expect(sheet).toContainText('已中止')
    expect(await windows()).toBe(0)
    await expect(handling(desk).getByText('动火作业中')).toHaveCount(0)
  })
  await desk.context().close()
  await own.settleAll()
})

test('what an alarm has shown becomes a hazard from its handling', async ({ page, product }) => {
  test.setTimeout(TEST_LIMIT_MS)
  const own = await newOwnUnit(product)
  const role = await newRole(product, [
    { permissionId: 'hazard', actions: ['query', 'add'] },
    { permissionId: 'alarm', actions: ['query', 'edit'] },
  ])
  const person = await newPerson(product, role.roleId, own.unitId)
  const found = unique('探测器积尘 ')
  await page.setViewportSize(TALL)
  await signIn(page, person.username, person.password)
  await page.goto('dashboard/company/event')
  await withDevice(product, own.address, async (device) => {
    device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, 0), ['fault'])
    const alarm = rowWith(page, `${own.code}-1`)
    await expect(alarm).toBeVisible()
    await open(page, (await alarm.getAttribute('data-key')) ?? '')
  })
  await handling(page).getByRole('button', { name: '转隐患' }).click()
  const form = dialog(page, '上报隐患')
  await expect(form.getByRole('combobox', { name: '来源' })).toBeAttached()
  await form.getByLabel('隐患描述').fill(found)
  await confirm(page, '上报隐患')
  await expect(form).toBeHidden()
  await own.settleAll()
  await page.goto(HAZARDS)
  await expect(page.getByRole('row', { name: found })).toBeVisible()
})
