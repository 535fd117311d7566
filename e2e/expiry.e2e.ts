import { newPerson, seatOf, unique } from './api.ts'
import { UNIT_VALUES } from './ownUnit.ts'
import { newUnit } from './place.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const EXPIRY = '/gstcenter/eqtExpiry'
const UNIT_MANAGER = 20010
test('what is over is told to the unit’s own people when they sign in, once, and to nobody of another unit', async ({
  page,
  product,
  axe,
}) => {
  const leader = await seatOf(product, 'leader')
  const [code, other] = [unique('T').slice(0, 8), unique('T').slice(0, 8)]
  const unitId = await newUnit(leader, { ...UNIT_VALUES, projCode: code, fullName: `测试单位 ${code}` })
  const otherId = await newUnit(leader, { ...UNIT_VALUES, projCode: other, fullName: `测试单位 ${other}` })
  const devName = `独立感烟 ${code}`
  const added = await leader.post('/gstconfiguration/baseData/add', {
    object: 'nbDevice',
    projectId: unitId,
    values: { devCode: code, devName, devType: '1', position: '1 层', imei: code, productTime: '2015-03-12' },
  })
  expect(added).toMatchObject({ ok: true })
  const tomorrow = await leader.post('/gstconfiguration/baseData/add', {
    object: 'nbDevice',
    projectId: unitId,
    values: {
      devCode: `${code}x`,
      devName,
      devType: '1',
      position: '1 层',
      imei: code,
      productTime: '2999-01-01',
    },
  })
  expect(tomorrow).toMatchObject({ ok: false })
  expect(await leader.post(`${EXPIRY}/refresh`, { projectId: unitId })).toMatchObject({ ok: true })
  const [manager, stranger] = [
    await newPerson(product, UNIT_MANAGER, unitId, 'gss'),
    await newPerson(product, UNIT_MANAGER, otherId, 'gss'),
  ]
  const strangers = await seatOf(product, stranger.username, stranger.password)
  expect((await strangers.post<unknown[]>(`${EXPIRY}/qryNotices`)).data).toEqual([])

  await signIn(page, manager.username, manager.password)
  const notice = page.getByRole('dialog', { name: '设备到期提醒' })
  await expect(notice).toContainText('设备已到期')
  const row = notice.getByRole('row', { name: new RegExp(devName) }).first()
  await expect(row).toContainText('烟感')
  await expect(row).toContainText('2015-03-12')
  await axe(page)
  await notice.getByRole('button', { name: '查看清单' }).click()
  await expect(page.getByRole('row', { name: new RegExp(devName) }).first()).toContainText('已到期')
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(devName) }).first()).toBeVisible()
  await expect(notice).toBeHidden()
})
