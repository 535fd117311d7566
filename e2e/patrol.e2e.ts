import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { seatOf, unique } from './api.ts'
import { chooseIn } from './choose.ts'
import { signInAs } from './person.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const ROUNDS = 'dashboard/patrol'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const choose = (page: Page, label: string, typed: string) =>
  chooseIn(page.getByRole('dialog').getByRole('combobox', { name: label }), typed)
/** In the time of the demo city, which its browser has too. */
const clockAt = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })

interface Task {
  taskId: string
  PROJECT_ID: string
}
/** Somebody walks past the first point and reads its label: what a phone sends. */
async function checkFirstPoint(product: Product, name: string): Promise<string> {
  const [desk, phone] = await Promise.all([seatOf(product, 'manager'), seatOf(product, 'han.mei')])
  const tasks = await desk.post<{ records: Task[] }>('/gstInspection/inspection/hXjPlanTask/qryTaskList', {
    keyword: name,
    page: 1,
    pageSize: 100,
  })
  const task = tasks.data.records.at(-1)
  if (!task) throw new Error('the plan has made no task')
  const { data } = await desk.post<{ points: { POINT_ID: string; POINT_NAME: string }[] }>(
    '/gstInspection/inspection/hXjPlanTask/qryTaskById',
    { taskId: task.taskId },
  )
  const [point] = data.points
  if (!point) throw new Error('the task has no point')
  const labels = await desk.post<{ tagText: string }[]>('/gstInspection/inspection/hXjPoint/qryLabels', {
    PROJECT_ID: task.PROJECT_ID,
    points: [point.POINT_ID],
  })
  const body = {
    xj_task_id: task.taskId,
    xj_point_id: point.POINT_ID,
    tagKind: '2',
    tagText: labels.data[0]?.tagText,
    items: [],
    photos: [randomUUID()],
  }
  const synced = await phone.post<{ fates: { fate: string }[] }>('/gstInspection/inspection/phone/sync', {
    phoneId: randomUUID(),
    time: Date.now(),
    entries: [{ uuid: randomUUID(), seq: 1, kind: 'patrol.check', time: Date.now(), body }],
    known: [],
    uploads: [],
  })
  expect(synced.data.fates).toMatchObject([{ fate: 'applied' }])
  return point.POINT_NAME
}

test('a plan makes its task, a point is checked on a phone, and it is seen at once and found afterwards', async ({
  page,
  product,
  axe,
}) => {
  const name = unique('端到端巡查')
  await signInAs(page, product, 'manager')
  await page.goto(`${ROUNDS}/settings`)
  await page.getByRole('button', { name: '新增巡查计划' }).click()
  const form = page.getByRole('dialog', { name: '新增巡查计划' })
  await choose(page, '联网单位', '大酒店')
  await form.getByLabel('名称').fill(name)
  await choose(page, '巡查路线', '夜间巡查')
  const now = Date.now()
  await form.getByLabel('时间窗').fill(`${clockAt(now + 2 * MINUTE_MS)}-${clockAt(now + 2 * HOUR_MS)}`)
  await choose(page, '巡查人', '韩梅')
  await axe(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await page.goto(`${ROUNDS}/real-time`)
  const today = page.getByRole('region', { name: '今日任务' })
  await today.getByRole('button', { name: new RegExp(`${name}.*0 / 6`) }).click()
  const point = await checkFirstPoint(product, name)
  // The push of the round makes the page ask again: nobody presses anything.
  await expect(today.getByRole('button', { name: new RegExp(`${name}.*1 / 6`) })).toBeVisible()
  const points = page.getByRole('region', { name: '点位' })
  await expect(points.getByRole('button', { name: new RegExp(`${point}.*正常`) })).toBeVisible()
  await axe(page)

  await page.goto(`${ROUNDS}/records`)
  await page.getByLabel('巡查点、任务或人员').fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(`${point}.*${name}.*正常.*二维码.*韩梅`) })
  await row.dblclick()
  await expect(page.getByRole('dialog', { name: point })).toContainText(name)
})
