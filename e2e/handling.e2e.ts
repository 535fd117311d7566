import { newPerson } from './api.ts'
import { withBrigade } from './brigade.ts'
import { playDrill } from './drill.ts'
import { asked, callFalse, callFalseByKeys, deed, handling, take } from './handling.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000012'
const UNIT_CODE = 'LJ0012'
/** Two programs start one after the other before the first device of a drill speaks. */
const PREPARED = { timeout: 30_000 }

test('a drill is settled by two seats, by mouse and by keys alone: of both one wins, and the other is told', async ({
  page,
  product,
  axe,
  browser,
}) => {
  const [first, second] = await Promise.all([
    newPerson(product, OPERATOR_ROLE, UNIT),
    newPerson(product, OPERATOR_ROLE, UNIT),
  ])
  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(page, first.username, first.password)
  await signIn(other, second.username, second.password)
  for (const seat of [page, other]) await expect(seat.getByText(/实时 ·/)).toBeVisible()
  const played = playDrill(product, 'kitchen-smoke', UNIT_CODE)

  // It opens by itself on both seats, marked as what it is, and belongs to nobody until a hand takes it.
  for (const seat of [page, other]) {
    await expect(handling(seat).getByText('无人接警')).toBeVisible(PREPARED)
    await expect(handling(seat).getByText('演练', { exact: true })).toBeVisible()
    await expect(seat.getByText('演练进行中')).toBeVisible()
  }
  await expect(deed(page, /^误报 ?Alt/)).toBeDisabled()
  await handling(page).getByRole('tab', { name: /火警/ }).first().click()
  await expect(handling(page).getByText('无人接警'), 'looked at it is nobody’s').toBeVisible()
  await take(page)
  await expect(handling(page).getByText(`${first.username} 处理中，其他席位只读`)).toBeVisible()
  await expect(handling(other).getByText(`${first.username} 处理中，本席只读`).first()).toBeVisible()
  await expect(deed(other, /^确认火警/)).toBeDisabled()
  await axe(page)

  // No brigade is sent to a drill.
  await withBrigade(product, async () => {
    await deed(page, /^转 119/).click()
    await asked(page, '119火警处理平台在线，是否要推送消息到平台?')
      .getByRole('button', { name: '推送' })
      .click()
    await expect(page.getByText('演练警情不推送119火警处理平台')).toBeVisible()
  })
  await callFalse(page)
  await expect(page.getByText('成功确认误报')).toBeVisible()
  await expect(other.getByText('警情已被处理')).toBeVisible()

  // The next by keys alone: F2, the words, Ctrl+Enter.
  await expect(handling(page).getByText('无人接警')).toBeVisible()
  await page.keyboard.press('F2')
  await expect(handling(page).getByText(`${first.username} 处理中，其他席位只读`)).toBeVisible()
  await page.keyboard.type('现场冒烟，已通知消控室')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('成功确认火警')).toBeVisible()

  // And the last by the other seat's keys, while the first one only sees it go.
  await expect(handling(other).getByText('无人接警')).toBeVisible()
  await other.keyboard.press('F2')
  await expect(handling(page).getByText(`${second.username} 处理中，本席只读`).first()).toBeVisible()
  await callFalseByKeys(other)
  await expect(other.getByText('成功确认误报')).toBeVisible()
  for (const seat of [page, other]) await expect(handling(seat)).toBeHidden()

  const printed = await played
  expect(printed).toContain('3 alarms; times from when the gateway had the frame')
  expect(printed).toMatch(/^settled +3 alarms/m)
  await expect(page.getByText('演练进行中')).toBeHidden()
  await other.context().close()
})
