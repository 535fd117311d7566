import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Seat, seatOf } from './api.ts'
import { wrongOn } from './gloves.ts'
import { INSPECTION, newWalk, type Walk } from './ownRound.ts'
import { wear } from './person.ts'
import { phoneOf, signInOnPhone } from './phone.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const WIDTHS_PX = [360, 390]
const HEIGHT_PX = 780
const MINUTE_S = 60
const HOUR_S = 3_600
const MS = 1_000
/** As long as places of hospitals are. */
const PLACE = '住院综合楼东区 12 层手术部与重症监护室之间的东侧疏散走廊转角'
const DANGER = '疏散走廊内堆放转运病床、氧气钢瓶与待报废的医疗器械，净宽不足'
/** The watch that every unit has beside its plans. */
const OWN_WATCH = '019aa000-00ff-7000-8000-000000000001'

async function did<T>(seat: Seat, path: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(`${INSPECTION}/${path}`, ask)
  expect(ok, `${path}: ${message}`).toBe(true)
  return data
}

/** Work that this person watches, and a danger that they have to put right: what fills each screen. */
async function newWork(product: Product, { unitId, pointId, officer, manager, walker }: Walk) {
  const seat = ({ username, password }: Walk['officer']) => seatOf(product, username, password)
  const [desk, above, own] = await Promise.all([seat(officer), seat(manager), seat(walker)])
  const startS = Math.ceil(Date.now() / MS) + MINUTE_S
  const span = { APPLY_START_TS: startS, APPLY_END_TS: startS + 2 * HOUR_S }
  const { FE_ID: permitId } = await did<{ FE_ID: string }>(own, 'hXjTempFe/addXJTempFe', {
    PROJECT_ID: unitId,
    FE_KIND: '1',
    FE_LEVEL: '3',
    WORK_WAY: ['1'],
    ADDRESS: PLACE,
    FLOOR_ID: null,
    DESCRIPTION: '风管支架电焊',
    DEPT: '后勤保障部',
    WORK_UNIT: '恒安机电安装工程有限公司',
    CONTACT_USER_NAME: '王铁军',
    CONTACT_PHONE: '13800138000',
    WORKER: '马强',
    WORKER_CERT: 'T3205',
    WATCHER_ID: walker.id,
    WATCHER: '欧阳韩梅',
    WATCHER_TEL: '13800138001',
    ...span,
    ELEC_DEVICES: '',
    POWER: null,
    POWER_POINT: '',
    VOLTAGE: '',
    RISKS: ['1'],
    MEASURES: ['3'],
    GEARS: '干粉 2 具',
    NEED_SHIELD: false,
    SHIELD_POINTS: [],
    BEFORE_PICS: [],
  })
  await did(above, 'hXjTempFe/xjTempFe/audit', { id: permitId, audit_result: '1', audit_description: '同意' })
  await did(desk, 'hXjTempFe/xjTempFe/process', {
    id: permitId,
    xj_check: '每半小时检查一次，重点看孔洞与下层',
    xj_period_start_ts: span.APPLY_START_TS,
    xj_period_end_ts: span.APPLY_END_TS,
    xj_point_id: pointId,
    xj_preplan: '停机、切断电源、用就近灭火器扑救并拨打 119',
    xj_task_id: OWN_WATCH,
  })
  const { riskid: hazardId } = await did<{ riskid: string }>(own, 'hXjRisk/addXJRisk', {
    PROJECT_ID: unitId,
    address: PLACE,
    description: DANGER,
    source: '5',
    kind: '1',
    level: '1',
    photos: [randomUUID()],
  })
  await did(desk, 'hXjRisk/processXJRisk', {
    riskid: hazardId,
    process_description: '清理',
    process_due_time: 24,
    process_result: '1',
  })
  await did(above, 'hXjRisk/auditXJRisk', { id: hazardId, audit_description: '同意', audit_result: '1' })
  await did(desk, 'hXjRisk/rectify', {
    riskid: hazardId,
    execute_user_id: walker.id,
    rectify_advise: '当日完成',
  })
  return { permitId, hazardId }
}

interface Screen {
  name: string
  at: string
  /** What stands there once it is all there. */
  there: string
  /** By axe, where no other test has it do so. */
  isRead?: true
}
async function look(phone: Page, name: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await phone.setViewportSize({ width, height: HEIGHT_PX })
    expect.soft(await wrongOn(phone), `${name}, ${width} px`).toEqual([])
  }
}
async function lookAtAll(
  phone: Page,
  axe: (page: Page) => Promise<void>,
  screens: readonly Screen[],
): Promise<void> {
  for (const { name, at, there, isRead } of screens) {
    await phone.goto(`m/${at}`)
    await expect(phone.getByText(there).first()).toBeVisible()
    await look(phone, name)
    if (isRead) await axe(phone)
  }
}

test('a round can be pressed with gloves and stands whole on a small glass, in long names', async ({
  product,
  axe,
  launchOptions,
}) => {
  const walk = await newWalk(product, PLACE)
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await wear(phone, 'light')
  await phone.goto('m/')
  await expect(phone.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await look(phone, 'signIn')
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  const todo = phone.getByRole('link', { name: walk.task })
  await expect(todo).toBeVisible()
  const task = (await todo.getAttribute('href')) ?? ''
  await lookAtAll(phone, axe, [
    { name: 'tasks', at: '#/patrol', there: walk.task, isRead: true },
    { name: 'round', at: task, there: walk.point, isRead: true },
    { name: 'scan', at: `${task}/scan`, there: '手工补录' },
    { name: 'check', at: `${task}/check/${walk.pointId}`, there: walk.item },
    { name: 'sign', at: `${task}/sign`, there: '签名并结束' },
    { name: 'work', at: '#/work', there: '全部已传' },
    { name: 'own', at: '#/own', there: '退出登录' },
  ])
  await browser.close()
})

test('so does what else a person has to do there: dangers, permits, notices', async ({
  product,
  axe,
  launchOptions,
}) => {
  const walk = await newWalk(product)
  const { permitId, hazardId } = await newWork(product, walk)
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await wear(phone, 'light')
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  const permit = `#/permits/${permitId}`
  await lookAtAll(phone, axe, [
    { name: 'hazards', at: '#/hazards', there: PLACE },
    { name: 'rectify', at: `#/hazards/rectify/${hazardId}`, there: DANGER },
    { name: 'permits', at: '#/permits', there: PLACE, isRead: true },
    { name: 'permit', at: permit, there: '应急预案', isRead: true },
    { name: 'permitCheck', at: `${permit}/check`, there: '作业人持证，人证相符', isRead: true },
    { name: 'gas', at: `${permit}/gas`, there: '可燃气体浓度', isRead: true },
    { name: 'stop', at: `${permit}/stop`, there: '任何人发现危险都可以中止' },
    { name: 'end', at: `${permit}/end`, there: '确认明火已熄灭' },
    { name: 'notices', at: '#/notices', there: DANGER, isRead: true },
  ])
  await browser.close()
})
