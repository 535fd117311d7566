import { componentAt } from '../apps/simulator/device/building.ts'
import { handling, open } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
/** At the demo's telephones: listens and hangs up; presses 1. */
const ONLY_LISTENS = '13900000006'
const PRESSES_ONE = '13900000001'
const PACE = { supervisorSeconds: 1, secondPathSeconds: 2, everyoneSeconds: 600 }
const BY_VOICE = {
  category: 'FIRE',
  audience: 'address',
  roleId: null,
  personRole: null,
  wayId: null,
  channel: 'voice',
  beginMinute: 0,
  endMinute: 1_440,
  needConfirm: 1,
  enabled: 1,
  template: '',
}

test('a fire nobody claims: the first who is called does not answer, the second presses 1, and it stands in the story', async ({
  page,
  product,
}) => {
  const { address, username, password, unitId, leader, settleAll } = await newOwnUnit(product)
  const done = async (path: string, ask: object) =>
    expect(await leader.post(path, ask)).toMatchObject({ ok: true })
  await done('/gstcenter/warningManage/setEscalation', {
    PROJECT_ID: unitId,
    ...PACE,
    mobiles: [],
    version: 0,
  })
  const rule = { PROJECT_ID: unitId, ...BY_VOICE }
  await done('/notify/addRule', { ...rule, order: 1, wait: 0, address: ONLY_LISTENS })
  await done('/notify/addRule', { ...rule, order: 2, wait: 3, address: PRESSES_ONE })

  await signIn(page, username, password)
  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fire'])
    // Nobody has it; the second who is called has answered.
    const row = page.locator('[data-key]').first()
    await expect(row).toBeVisible()
    const told = async () =>
      (
        await leader.post<{ records: { confirmedBy: string | null }[] }>('/notify/qryMessages', {
          page: 1,
          pageSize: 10,
          keyword: PRESSES_ONE,
          PROJECT_ID: unitId,
        })
      ).data.records.some(({ confirmedBy }) => confirmedBy !== null)
    await expect.poll(told, { timeout: 60_000 }).toBe(true)
    await expect(row).toContainText('未接警')
    await open(page, (await row.getAttribute('data-key')) ?? '')
    const story = handling(page)
    await expect(story.getByText(new RegExp(PRESSES_ONE)).first()).toBeVisible()
    await expect(story.getByText(/电话按键/).first()).toBeVisible()
  })
  await settleAll()
})
