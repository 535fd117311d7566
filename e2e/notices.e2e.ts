import { seatOf, unique } from './api.ts'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

const RISK = '/gstInspection/inspection/hXjRisk'
/** The unit of the demo's officer, manager and patrol. */
const UNIT = '019aa000-0001-7000-8000-000000000001'

test('a danger that is reported is told, opened from the notice and from the to-dos, and closed for whoever closed it', async ({
  page,
  product,
  axe,
}) => {
  const [first, second] = [unique('灭火器缺失 '), unique('疏散门上锁 ')]
  const han = await seatOf(product, 'han.mei')
  const report = (description: string) =>
    han.post(`${RISK}/addXJRisk`, {
      PROJECT_ID: UNIT,
      address: '西楼 2 层',
      description,
      source: '5',
      kind: '3',
      level: '1',
      photos: [],
    })
  await signInAs(page, product, 'officer')
  await expect(page.getByRole('button', { name: /^待办/ })).toBeVisible()
  expect(await report(first)).toMatchObject({ ok: true })

  // Spec §4: the push opens the patrol notice; its button opens the dialog of the task's status.
  const event = page.getByRole('region', { name: '巡检事件通知' })
  await expect(event).toContainText(first)
  await axe(page)
  await event.getByRole('button', { name: '查看' }).click()
  const handling = page.getByRole('dialog', { name: '隐患处理' })
  await expect(handling).toContainText(first)
  // Opened where no list is, it looks as beside its own: how forms look comes with them.
  const limit = await handling.getByRole('spinbutton').boundingBox()
  expect(limit?.width).toBeGreaterThan(300)
  await handling.getByLabel('处理方案').fill('补齐灭火器')
  await handling.getByRole('button', { name: '确定' }).click()
  await expect(handling).toBeHidden()

  // A double click on a to-do opens what else waits in that unit.
  expect(await report(second)).toMatchObject({ ok: true })
  await page.getByRole('button', { name: /^待办/ }).click()
  await page.getByRole('listitem').filter({ hasText: second }).getByRole('button').first().dblclick()
  const ofUnit = page.getByRole('dialog', { name: /^待办事项/ })
  await expect(ofUnit.getByRole('row').filter({ hasText: second })).toBeVisible()
  await axe(page)
  await ofUnit.getByRole('row').filter({ hasText: second }).getByRole('button', { name: /^处理/ }).click()
  await expect(handling).toContainText(second)
  await handling.getByRole('button', { name: '取消' }).click()
  await ofUnit.getByRole('button', { name: '关闭', exact: true }).last().click()

  // What is closed in the bell is gone from the to-dos of this person, and stays with others.
  await page.getByRole('button', { name: /巡检通知 \d+ 条未读/ }).click()
  const line = page.getByRole('listitem').filter({ hasText: second })
  await line.getByRole('button', { name: '关闭通知' }).click()
  await expect(line).toHaveCount(0)
  const left = async (who: string) =>
    (
      await (
        await seatOf(product, who)
      ).post<{ records: { message: string }[] }>('/gstInspection/inspection/hXjPushNotice/qrylist', {
        page: 1,
        pageSize: 100,
        toDo: true,
      })
    ).data.records.filter(({ message }) => message.includes(second)).length
  expect([await left('officer'), await left('leader')]).toEqual([0, 1])
})
