import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { INSPECTION, newWalk, type Walk } from './ownRound.ts'
import { signIn } from './person.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

/** As in the room. */
test.use({ viewport: { width: 1920, height: 1080 } })

test('rounds on a wall: what is to come is said, a scan shows by itself, and its row leads to its record', async ({
  page,
  product,
  axe,
}) => {
  const walk = await newWalk(product)
  await signIn(page, walk.manager.username, walk.manager.password)
  const [wall] = await Promise.all([page.waitForEvent('popup'), fromTheMenu(page)])
  await expect(wall).toHaveURL(/patrol-screen$/)
  const today = wall.getByRole('region', { name: '今日巡查' })
  await expect(today.getByRole('link', { name: '未开始 1' })).toBeVisible()
  await expect(wall.getByRole('region', { name: '今日漏检' })).toContainText('今日没有漏检')
  const walking = wall.getByRole('region', { name: '进行中' })
  await expect(walking).toContainText(walk.task)
  await expect(walking).toContainText('近 24 小时没有打卡')
  await expect(wall.getByRole('region', { name: '未关闭隐患' })).toContainText('没有超期隐患')
  await expect(wall.getByText(/实时 ·/)).toBeVisible()
  await axe(wall)

  await scanIt(product, walk)
  // Nobody presses anything.
  await expect(today.getByRole('link', { name: '已完成 1' })).toBeVisible()
  await expect(today).toContainText('100 %')
  const row = walking.getByRole('link', { name: new RegExp(walk.point) })
  await expect(row).toBeVisible()
  await axe(wall)

  const [records] = await Promise.all([wall.waitForEvent('popup'), row.click()])
  await expect(records.getByRole('row', { name: new RegExp(`${walk.point}.*${walk.task}`) })).toBeVisible()
  // The wall stands where it stood.
  await expect(today).toBeVisible()
})

test('what is another unit’s is said not to be there', async ({ page, product }) => {
  const [own, other] = await Promise.all([newWalk(product), newWalk(product)])
  await signIn(page, own.manager.username, own.manager.password)
  await page.goto(`patrol-screen?unit=${other.unitId}`)
  await expect(page.getByText('联网单位不存在')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
})

async function fromTheMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const folder = menu.getByRole('button', { name: '查询统计', exact: true })
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click()
  await menu.getByRole('button', { name: '巡查大屏（新标签页）' }).click()
}

/** Somebody walks past the point and reads its label: what a phone sends. */
async function scanIt(product: Product, { task, pointId, unitId, manager, walker }: Walk): Promise<void> {
  const [desk, phone] = await Promise.all(
    [manager, walker].map(({ username, password }) => seatOf(product, username, password)),
  )
  if (!desk || !phone) throw new Error('two were signed in')
  const tasks = await desk.post<{ records: { taskId: string; planBegin: number }[] }>(
    `${INSPECTION}/hXjPlanTask/qryTaskList`,
    { keyword: task, page: 1, pageSize: 100 },
  )
  const [first] = tasks.data.records.toSorted((a, b) => a.planBegin - b.planBegin)
  const labels = await desk.post<{ tagText: string }[]>(`${INSPECTION}/hXjPoint/qryLabels`, {
    PROJECT_ID: unitId,
    points: [pointId],
  })
  const body = {
    xj_task_id: first?.taskId,
    xj_point_id: pointId,
    tagKind: '2',
    tagText: labels.data[0]?.tagText,
    items: [],
    photos: [randomUUID()],
  }
  const synced = await phone.post<{ fates: { fate: string }[] }>(`${INSPECTION}/phone/sync`, {
    phoneId: randomUUID(),
    time: Date.now(),
    entries: [{ uuid: randomUUID(), seq: 1, kind: 'patrol.check', time: Date.now(), body }],
    known: [],
    uploads: [],
  })
  expect(synced.data.fates).toMatchObject([{ fate: 'applied' }])
}
