import type { Page } from '@playwright/test'
import { type Seat, newPerson, seatOf } from './api.ts'
import { asked, callFalse, deed, handling, note, open, TALL } from './handling.ts'
import { signIn } from './person.ts'
import { newTransmission } from './place.ts'
import { raise } from './raise.ts'
import { setParameter } from './situations.ts'
import { expect, test } from './test.ts'

/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000007'
const OPERATOR_ROLE = 10
const KINDS = ['fire', 'fire', 'fire', 'fire', 'fault', 'fault', 'fault', 'supervisory'] as const

const TEST_LIMIT_MS = 150_000

const says = (page: Page, sentence: string) => expect(page.getByText(sentence)).toBeVisible()
const stays = (page: Page) => expect(handling(page)).toBeVisible()
const isOver = (page: Page) => expect(handling(page)).toBeHidden()

/** Spec §5 and §8 "Alarm handling", word for word, each by what brings it about. */
export const testSentences = () =>
  test('every sentence of handling an alarm is said when its hour comes', async ({
    page,
    product,
    axe,
    complaints,
  }) => {
    const leader = await seatOf(product, 'leader')
    const { username, password } = await newPerson(product, OPERATOR_ROLE, UNIT)
    const device = await newTransmission(product, UNIT)
    test.setTimeout(TEST_LIMIT_MS)
    await page.setViewportSize(TALL)
    const [
      isFalse = '',
      isFire = '',
      toTest = '',
      spare = '',
      plain = '',
      refused = '',
      others = '',
      upkeep = '',
    ] = await raise(product, leader, device, KINDS)
    await signIn(page, username, password)
    await page.goto('dashboard/company/event')

    await test.step('a fault is waited for, wants words, and is confirmed', async () => {
      await open(page, plain)
      await deed(page, /^待确认/).click()
      await says(page, '处理成功')
      await expect(deed(page, /^待确认/)).toHaveCount(0)
      await note(page).fill('')
      await deed(page, /^确认/).click()
      await says(page, '请先输入处理内容')
      await expect(note(page)).toBeFocused()
      await note(page).fill('底座松动，已紧固')
      await deed(page, /^确认/).click()
      await says(page, '成功确认警情')
      await isOver(page)
    })

    await test.step('a false alarm needs no words of its own', async () => {
      await open(page, isFalse)
      await note(page).fill('')
      await deed(page, /^误报 ?Alt/).click()
      const question = asked(page, /^云谷数据中心 1层1号感烟探测器：火警产生仅 00:\d\d，确定为误报？$/)
      for (const answer of ['取消', '误报'])
        await expect(question.getByRole('button', { name: answer })).not.toBeFocused()
      await page.keyboard.press('Enter')
      await says(page, 'Enter 在此不作回答，按 Alt Y 或 Esc')
      await question.getByRole('button', { name: '取消' }).click()
      await says(page, '未标为误报')
      await stays(page)
      await callFalse(page)
      await says(page, '成功确认误报')
      await isOver(page)
      expect(await resultOf(leader, isFalse)).toBe('误报单，已处理')
    })

    await test.step('what fails at the server is told and leaves the alarm open; then it is confirmed', async () => {
      await open(page, isFire)
      await page.route('**/changeOperStateAndMovetoDeal', (route) => route.fulfill({ status: 500 }))
      await deed(page, /^确认火警/).click()
      await says(page, '服务器正忙，请稍后再试')
      await stays(page)
      await page.unroute('**/changeOperStateAndMovetoDeal')
      await deed(page, /^确认火警/).click()
      await says(page, '成功确认火警')
      await asked(page, '火警已确认，119 是否已通知？')
        .getByRole('button', { name: /^已拨打 119/ })
        .click()
      await isOver(page)
    })

    await test.step('closing asks, and does as it is told', async () => {
      await open(page, refused)
      for (const [answer, follows] of [
        ['取消', stays],
        ['确定', isOver],
      ] as const) {
        await handling(page).getByRole('button', { name: '关闭', exact: true }).click()
        await asked(page, '是否关闭警情处理页面？').getByRole('button', { name: answer }).click()
        await expect(asked(page, '是否关闭警情处理页面？')).toBeHidden()
        await follows(page)
      }
    })

    await test.step('whoever comes second is told, and the dialog goes with its last tab', async () => {
      await open(page, others)
      await leader.post('/gstcenter/warningManage/claim', { warningId: others, takeOver: true })
      await expect(deed(page, /^确认/)).toBeDisabled()
      await leader.post('/gstcenter/warningManage/changeOperStateAndMovetoDeal', {
        warningId: others,
        operState: '10F',
        operResult: '已处理',
      })
      await says(page, '警情已被处理')
      await isOver(page)
    })

    await test.step('what the server refuses is told: here nobody may turn to test any more', async () => {
      await open(page, refused)
      await deed(page, /^转测试/).click()
      await setParameter(product, 'SHOW_TRANS_TEST_BTN', 'N')
      await dialogOfTest(page).getByRole('button', { name: '转测试' }).click()
      await says(page, '未启用转测试')
      await setParameter(product, 'SHOW_TRANS_TEST_BTN', 'Y')
      await dialogOfTest(page).getByRole('button', { name: '取消' }).click()
      await deed(page, /^确认/).click()
      await isOver(page)
    })

    await test.step('a test has two times, in their order; what comes after is under test', async () => {
      await open(page, toTest)
      await deed(page, /^转测试/).click()
      const [from, until, send] = [
        dialogOfTest(page).getByLabel('开始时间'),
        dialogOfTest(page).getByLabel('结束时间'),
        dialogOfTest(page).getByRole('button', { name: '转测试' }),
      ]
      await expect(until).toHaveValue(/^\d{4}-/)
      const standard = await until.inputValue()
      await clearTime(page, '结束时间')
      await send.click()
      await says(page, '开始时间和结束时间不能为空')
      await setTime(page, '结束时间', (await from.inputValue()).replace(/^\d{4}/, '2020'))
      await send.click()
      await says(page, '开始时间不能晚于结束时间')
      await axe(page)
      await setTime(page, '结束时间', standard)
      await send.click()
      await says(page, '成功转测试')
      await isOver(page)
      const [next = ''] = await raise(product, leader, device, ['fire'], KINDS.length)
      await open(page, next)
      await expect(handling(page).getByText('调试', { exact: true })).toBeVisible()
      await deed(page, /^确认/).click()
      await isOver(page)
    })

    await leader.post('/gstcenter/warningManage/changeOperStateAndMovetoDeal', {
      warningId: spare,
      operState: 'WBD',
      operResult: '',
    })
    await test.step('so it is with maintenance, of the thing itself', async () => {
      await open(page, upkeep)
      await deed(page, /^转维保/).click()
      await expect(dialogOfUpkeep(page).getByRole('radio', { name: /^部件/ })).toBeChecked()
      await axe(page)
      await dialogOfUpkeep(page).getByRole('button', { name: '转维保' }).click()
      await says(page, '处理成功')
      await isOver(page)
      const [next = ''] = await raise(product, leader, device, ['fire'], KINDS.length - 1)
      await open(page, next)
      await expect(handling(page).getByText('维保', { exact: true })).toBeVisible()
      await deed(page, /^确认/).click()
      await isOver(page)
    })

    // The server's trouble of above, as the browser tells it.
    complaints.length = 0
  })

const dialogOfTest = (page: Page) => page.getByRole('dialog', { name: '转测试' })
const dialogOfUpkeep = (page: Page) => page.getByRole('dialog', { name: '转维保' })
async function setTime(page: Page, label: string, time: string): Promise<void> {
  const field = dialogOfTest(page).getByLabel(label)
  await field.click()
  await field.fill(time)
  await field.press('Enter')
  await expect(field).toHaveValue(time)
}
async function clearTime(page: Page, label: string): Promise<void> {
  const field = dialogOfTest(page)
    .locator('.ant-picker')
    .filter({ has: page.getByLabel(label) })
  await field.hover()
  await field.locator('.ant-picker-clear').click()
}

async function resultOf(seat: Seat, warningId: string): Promise<string> {
  return (await seat.post<{ OPER_RESULT: string }>('/gstcenter/warningManage/qryWarningById', { warningId }))
    .data.OPER_RESULT
}
