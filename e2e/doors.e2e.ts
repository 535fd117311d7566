import { newPerson, seatOf } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { added } from './place.ts'
import { expect, test } from './test.ts'

const SHIFT_LEADER = 11
const DOORS = '/gstcenter/dDoorCtr'
const CHECK = '/gstcenter/dTranDev/passwdCheck'
/** A pretend controller of the demo answers for any serial number there. */
const IP = '198.51.100.250'

test('a door opens with the control password and not without; two people hold all of a house open and give them back', async ({
  page,
  product,
  axe,
}) => {
  const { leader, unitId, buildId, code } = await newOwnUnit(product)
  const serial = String(Date.now() % 4_000_000_000)
  const controller = {
    controllerCode: code,
    controllerName: '一号控制器',
    doorLink: 'UHPPOTE',
    doorSn: serial,
    ip: IP,
  }
  const controllerId = await added(leader, unitId, { object: 'doorController', values: controller })
  for (const doorNo of [1, 2]) {
    const values = {
      doorCode: `${code}-${doorNo}`,
      doorName: `${doorNo} 号门`,
      position: '1 层',
      buildId,
      doorCtr: controllerId,
      doorSeq: doorNo,
    }
    await added(leader, unitId, { object: 'door', values })
  }
  const [one, other] = await Promise.all([newPerson(product, SHIFT_LEADER), newPerson(product, SHIFT_LEADER)])

  const seat = await seatOf(product, other.username, other.password)
  const ask = { controllerIP: IP, controllerSN: serial, doorCode: `${code}-1` }
  expect(await seat.post(`${DOORS}/openDoor`, ask)).toMatchObject({ ok: false, message: '请输入控制密码' })

  await signIn(page, one.username, one.password)
  await page.goto(`dashboard/base-data/door-control?unit=${unitId}`)
  const door = page.getByRole('row', { name: new RegExp(`1 号门.*${serial}`) })
  await expect(door).toContainText('关闭')
  await door.getByRole('button', { name: '开门' }).click()
  const password = page.getByRole('dialog', { name: '请输入控制密码' })
  await password.getByLabel('控制密码').fill(one.password)
  await password.getByRole('button', { name: '确定' }).click()
  await expect(door).toContainText('已打开')
  await expect(page.getByRole('row', { name: /远程开门/ }).first()).toContainText('1 号门')
  await axe(page)

  await page.getByRole('button', { name: '消防释放' }).click()
  const release = page.getByRole('dialog', { name: '消防释放' })
  await release.getByRole('combobox', { name: '区域' }).press('ArrowDown')
  await page.getByTitle(/2 处/).first().click()
  await release.getByLabel('原因').fill('演练')
  await release.getByRole('button', { name: /申请释放/ }).click()
  const list = page.getByRole('list', { name: '消防释放' })
  await expect(list.getByRole('button', { name: '确认释放' })).toBeDisabled()

  await seat.post(CHECK, { controllPasswd: other.password })
  const { data } = await seat.post<{ id: string }[]>(`${DOORS}/qryDoorReleaseList`, { projectId: unitId })
  const id = data[0]?.id
  expect(await seat.post(`${DOORS}/moveDoorRelease`, { id, event: 'confirm' })).toMatchObject({ ok: true })
  await expect(list).toContainText('常开 2 / 2')
  await expect(door).toContainText('常开')
  await seat.post(`${DOORS}/moveDoorRelease`, { id, event: 'askBack' })
  await list.getByRole('button', { name: '确认恢复' }).click()
  await page
    .getByRole('dialog', { name: /恢复受控/ })
    .getByRole('button', { name: /确认恢复/ })
    .click()
  await expect(list).toContainText('已恢复 2 / 2')
  await expect(door).toContainText('关闭')
})
