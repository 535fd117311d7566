import { newPerson, seatOf } from './api.ts'
import { callFalse, handling, take } from './handling.ts'
import { signIn, signInAs } from './person.ts'
import { newTransmission } from './place.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000004'
const ONE = '/gstcenter/warningManage/qryWarningById'

test('what was settled by a slip is taken back at once by who did it, later by the shift leader with a reason', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const leader = await seatOf(product, 'leader')
  const { username, password } = await newPerson(product, OPERATOR_ROLE, UNIT)
  const device = await newTransmission(product, UNIT)
  await signIn(page, username, password)
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  const [warningId = ''] = await raise(product, leader, device, ['fire'])

  await take(page)
  await callFalse(page)
  await expect(handling(page)).toBeHidden()
  const strip = page.getByRole('status').filter({ hasText: '撤销' })
  await expect(strip).toContainText('刚刚处理')
  await axe(page)
  await page.keyboard.press('Alt+Z')
  await expect(page.getByText('已撤销，警情重新打开')).toBeVisible()
  await expect(handling(page).getByText(`${username} 处理中，其他席位只读`)).toBeVisible()
  await expect(handling(page).getByText('重新打开', { exact: true })).toBeVisible()
  await expect(strip).toBeHidden()
  expect((await leader.post(ONE, { warningId })).data).toMatchObject({
    OPER_STATE: '10I',
    REOPEN_USER_NAME: username,
  })

  await callFalse(page)
  await expect(handling(page)).toBeHidden()

  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInAs(other, product, 'leader')
  await other.goto('dashboard/query/historical-alarm?list=handled')
  await other.getByRole('row', { name: '误报' }).first().getByRole('button', { name: '重新打开' }).click()
  const asking = other.getByRole('dialog', { name: /^重新打开警情/ })
  await expect(asking.getByRole('button', { name: '重新打开' })).toBeDisabled()
  await asking.getByRole('textbox').fill('现场仍有烟')
  await asking.getByRole('button', { name: '重新打开' }).click()
  await expect(other.getByText('警情已重新打开')).toBeVisible()

  // It calls everywhere like a new one, and opens where nobody is asked anything.
  await expect(other.getByRole('region', { name: '警情横幅' })).toContainText('火警')
  await expect(handling(page).getByText('无人接警')).toBeVisible()
  await expect(strip).toBeHidden() // what is open again is not taken back
  await take(page)
  await callFalse(page)
  await expect(handling(page)).toBeHidden()
  await other.context().close()
})
