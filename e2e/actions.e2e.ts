import { ALARM_ACTIONS, type AlarmAction, actionsFor } from '@gss/alarms/contract'
import type { Page } from '@playwright/test'
import { newPerson, newRole, seatOf } from './api.ts'
import { testFlow119 } from './flow119.ts'
import { close, closeMine, deed, handling, open, TALL } from './handling.ts'
import { signIn } from './person.ts'
import { toldProduct } from './product.ts'
import { testSentences } from './sentences.ts'
import {
  bringOverdue,
  bringTheRest,
  letWait,
  setParameter,
  settleAll,
  type Situation,
  stopTelling,
  tellClasses,
} from './situations.ts'
import { expect, test } from './test.ts'

/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000009'
const OPERATOR_ROLE = 10
const OVERDUE_WITHIN_MS = 75_000
const TEST_LIMIT_MS = 150_000

/** The buttons from left to right, each with its key. */
const PRINTED: readonly [action: AlarmAction, text: string][] = [
  ['waitConfirm', '待确认Alt 4'],
  ['markFalse', '误报Alt 1'],
  ['turnToMaintenance', '转维保Alt 2'],
  ['turnToTest', '转测试Alt 3'],
  ['turnTo119', '转 119Alt 9'],
  ['confirm', '确认Ctrl Enter'],
  ['confirm119Feedback', '119反馈确认Ctrl Enter'],
  ['confirmFire', '确认火警Ctrl Enter'],
]
const textsOf = (actions: readonly AlarmAction[]) =>
  PRINTED.flatMap(([action, text]) => (actions.includes(action) ? [text] : []))

let overdue: readonly Situation[] = []
test.beforeAll('what is to be overdue is raised a minute before it is looked at', async () => {
  const product = toldProduct()
  overdue = await bringOverdue(product, await seatOf(product, 'leader'), UNIT)
})

testFlow119()
testSentences()

/** Exactly these buttons, whoever looks; pressed only by who may. */
async function look(
  page: Page,
  { what, alarmId, judged }: Situation,
  { showsTest = true, mayHandle = true } = {},
) {
  await test.step(`${judged.state}, ${what}`, async () => {
    await open(page, alarmId)
    const buttons = handling(page).locator('.hd-action button')
    await expect.soft(buttons, what).toHaveText(textsOf(actionsFor(judged, showsTest)))
    if (mayHandle) await expect.soft(buttons.first(), what).toBeEnabled()
    else await expect.soft(handling(page).getByText('只能查看，没有处理权限'), what).toBeVisible()
    await expect
      .soft(handling(page).locator('.hd-action button:disabled'), what)
      .toHaveCount(mayHandle ? 0 : await buttons.count())
    await (mayHandle ? closeMine(page) : close(page))
    await expect(handling(page)).toBeHidden()
  })
}

const rowOf = (judged: Situation['judged']) => ALARM_ACTIONS.findIndex(([, holds]) => holds(judged))
/** One of each row of the table. */
const oneOfEachRow = (situations: readonly Situation[]): Situation[] =>
  situations.filter(
    ({ judged }, at) => situations.findIndex((each) => rowOf(each.judged) === rowOf(judged)) === at,
  )
/** A check takes a hundred seconds to be missed: the contract's own test holds its one button. */
const UNSEEN = ['a missed duty check']

test('every row of the button table is seen with exactly its buttons, by who may press them and by who may not', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(TEST_LIMIT_MS)
  await page.setViewportSize(TALL)
  const leader = await seatOf(product, 'leader')
  const [operator, { roleId }] = await Promise.all([
    newPerson(product, OPERATOR_ROLE, UNIT),
    newRole(product, [{ permissionId: 'alarm', actions: ['query'] }]),
  ])
  const onlooker = await newPerson(product, roleId, UNIT)
  const inTime = await bringTheRest(product, leader, UNIT)
  const all = [...inTime, ...overdue]
  const seen = oneOfEachRow(all).map(({ judged }) => rowOf(judged))
  expect(
    ALARM_ACTIONS.map(([row]) => row).filter((_, at) => !seen.includes(at)),
    'every row of the table is seen',
  ).toEqual(UNSEEN)

  await tellClasses(page, all)
  await signIn(page, operator.username, operator.password)
  await page.goto('dashboard/company/event')
  for (const situation of inTime) await look(page, situation)

  // What has no transmission device can be turned neither to test nor to maintenance.
  for (const [what, button, said] of [
    ['fire of a camera', /^转测试/, '没有关联传输装置，不允许转测试操作'],
    ['supervisory of a network board', /^转维保/, '没有关联传输装置，不允许转维保操作'],
  ] as const) {
    const situation = inTime.find((one) => one.what === what)
    await open(page, situation?.alarmId ?? what)
    await deed(page, button).click()
    await expect(page.getByText(said)).toBeVisible()
    await closeMine(page)
  }

  // The same alarms, waited for, where nobody may turn to test.
  const isOverdue = page.locator(`[data-key="${overdue.at(-1)?.alarmId}"]`).getByText('超时')
  await expect(isOverdue).toBeVisible({ timeout: OVERDUE_WITHIN_MS })
  for (const situation of overdue) await look(page, situation)
  const waiting = await letWait(leader, all)
  await setParameter(product, 'SHOW_TRANS_TEST_BTN', 'N')
  for (const [person, mayHandle] of [
    [operator, true],
    [onlooker, false],
  ] as const) {
    const seat = await (await browser.newContext({ baseURL: product.address, viewport: TALL })).newPage()
    await tellClasses(seat, all)
    await signIn(seat, person.username, person.password)
    await seat.goto('dashboard/company/event')
    for (const situation of oneOfEachRow(waiting))
      await look(seat, situation, { showsTest: false, mayHandle })
    await stopTelling(seat)
    await seat.context().close()
  }
  await setParameter(product, 'SHOW_TRANS_TEST_BTN', 'Y')
  await settleAll(leader, all)
  await stopTelling(page)
})
