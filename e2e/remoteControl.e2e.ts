import { GB26875_DIALECTS, withRemoteCommands } from '@gss/gb26875'
import { newPerson, seatOf, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { added } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const LEADER = 11
const CONTROL = '/gstcenter/remoteControl'
/** The device is asked at once; its answer is looked at each second. */
const SOON = { timeout: 25_000 }

test('a detector is shielded from afar with a reason and an end, counted while it is, and heard again', async ({
  page,
  product,
  axe,
}) => {
  const { leader, unitId, buildId } = await newOwnUnit(product)
  const code = unique('R').slice(0, 6)
  const address = [...Buffer.from(code)].map((byte) => byte.toString(16)).join('')
  const uitdId = await added(leader, unitId, {
    object: 'uitd',
    values: {
      tranDevCode: code,
      name: `装置 ${code}`,
      addr: address,
      profile: 'standard',
      remoteAllow: true,
      pollMin: 30,
    },
  })
  const panelId = await added(leader, unitId, {
    object: 'panel',
    values: { panelCode: code, name: `控制器 ${code}`, panelType: '1', uitdId, sysType: '1', sysAddr: 1 },
  })
  const devName = `远控感烟 ${code}`
  await added(leader, unitId, {
    object: 'device',
    values: {
      devCode: code,
      devName,
      subSysType: '201',
      devDesc: '1 层',
      buildId,
      panelId,
      sysType: '1',
      devType: '42',
      loopNo: 1,
      pointNo: 1,
    },
  })
  const { username, password } = await newPerson(product, LEADER)
  await signIn(page, username, password)
  await withDevice(
    product,
    address,
    async () => {
      await page.goto(`dashboard/base-data/devices?q=${code}`)
      await page.getByRole('button', { name: `更多 ${devName}` }).click()
      await page.getByRole('menuitem', { name: '远程控制' }).click()
      const card = page.getByRole('dialog', { name: devName })
      // Start and stop are the unit's own people's (spec §6).
      await expect(card.getByRole('button', { name: '远程启动' })).toHaveCount(0)
      await card.getByRole('button', { name: '屏蔽', exact: true }).click()
      const order = page.getByRole('dialog', { name: '屏蔽', exact: true })
      await expect(order.getByText(`确认屏蔽【${devName}】？`)).toBeVisible()
      await expect(order.getByRole('button', { name: '屏蔽', exact: true })).toBeDisabled()
      await order.getByText('施工').click()
      await axe(page)
      await order.getByRole('button', { name: '屏蔽', exact: true }).click()
      const asking = page.getByRole('dialog', { name: '请输入控制密码' })
      await asking.getByLabel('控制密码').fill(password)
      await asking.getByRole('button', { name: '确定' }).click()
      await expect(card.getByText('屏蔽 · 已动作（反馈）')).toBeVisible(SOON)
      await page.getByRole('button', { name: '关闭' }).last().click()

      await page.getByRole('button', { name: /屏蔽中 \d/ }).click()
      const standing = page.getByRole('dialog', { name: /远程控制/ })
      const row = standing.getByRole('listitem').filter({ hasText: devName })
      await expect(row).toContainText('施工')
      await axe(page)
      await row.getByRole('button', { name: '解除屏蔽' }).click()
      const release = page.getByRole('dialog', { name: '解除屏蔽', exact: true })
      await release.getByText('测试').click()
      // Within three minutes the password is not asked for again.
      await release.getByRole('button', { name: '解除屏蔽' }).click()
      await expect(row).toHaveCount(0, SOON)
    },
    withRemoteCommands(GB26875_DIALECTS.standard),
  )
  const seat = await seatOf(product, 'leader')
  const { data } = await seat.post<{ records: { devName: string; state: string }[] }>(
    `${CONTROL}/queryList`,
    {
      projectId: unitId,
      page: 1,
      pageSize: 10,
    },
  )
  expect(data.records.map(({ state }) => state)).toEqual(['done', 'done'])
})
