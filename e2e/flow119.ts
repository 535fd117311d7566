import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import type { PretendBrigade } from '../apps/simulator/brigade/brigade.ts'
import { newPerson, type Seat, seatOf } from './api.ts'
import { withBrigade } from './brigade.ts'
import { asked, deed, handling, open, TALL } from './handling.ts'
import { signIn } from './person.ts'
import { newTransmission } from './place.ts'
import type { OwnProduct } from './product.ts'
import { raise } from './raise.ts'
import { expect, test } from './test.ts'

/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000008'
const OPERATOR_ROLE = 10
const ADDRESS_BYTES = 6

const ASK = '119火警处理平台在线，是否要推送消息到平台?'
const CALL = '系统没有配置119火警处理平台或平台无人在线，请手动拨打119！'
const CALLED_NOTE = '手动拨打电话转119处理'

/** How the brigade's platform stands: somebody at its seat, nobody, none at all, or gone when the operator says yes. */
type Standing = 'staffed' | 'empty' | 'away' | 'lost'
type Row = [
  what: string,
  fire: 'first' | 'second' | 'stranger',
  standing: Standing,
  failed: string | null,
  asked: readonly (readonly [question: string, answer: string])[],
  done: string | RegExp | null,
  becomes: 'open' | 'Z119',
]
/** Spec §4 "119 flow" and §8, in an order in which one fire bears most of it. */
// oxfmt-ignore
const FLOW: readonly Row[] = [
  ['somebody is there, and the operator thinks better of it', 'first',    'staffed', null,                         [[ASK, '取消']],                  '未推送',                          'open'],
  ['the platform cannot be asked: there is the telephone',    'first',    'away',    '查询119火警处理平台状态失败', [[CALL, '取消']],                 null,                              'open'],
  ['the platform is lost before it has the fire',             'first',    'lost',    '消息推送失败',               [[ASK, '推送'], [CALL, '取消']],  null,                              'open'],
  ['somebody is there and takes the fire over',               'first',    'staffed', null,                         [[ASK, '推送']],                  /^已推送到119火警处理平台，回执 R/, 'open'],
  ['nobody is there: 119 is called by hand',                  'second',   'empty',   null,                         [[CALL, '已拨打 119']],           '成功转119',                       'Z119'],
  ['the fire is of no unit, and so of no brigade',            'stranger', 'staffed', null,                         [[CALL, '已拨打 119']],           '成功转119',                       'Z119'],
]

export const testFlow119 = () =>
  test('a fire is turned to 119 by every way there is, and what 119 answers is confirmed', async ({
    page,
    product,
    complaints,
  }) => {
    const leader = await seatOf(product, 'leader')
    const { username, password } = await newPerson(product, OPERATOR_ROLE)
    const [first = '', second = ''] = await raise(product, leader, await newTransmission(product, UNIT), [
      'fire',
      'fire',
    ])
    const unknown = { address: randomBytes(ADDRESS_BYTES).toString('hex'), code: null }
    const [stranger = ''] = await raise(product, leader, unknown, ['fire'])
    await page.setViewportSize(TALL)
    const fires = { first, second, stranger }
    await signIn(page, username, password)
    await page.goto('dashboard/center/event')

    let receipt = ''
    for (const [what, fire, standing, failed, questions, done, becomes] of FLOW)
      await test.step(what, () =>
        withPlatform(product, standing, async (platform) => {
          if (await handling(page).isHidden()) await open(page, fires[fire])
          await deed(page, /^转 119/).click()
          for (const [question, answer] of questions) {
            await expect(asked(page, question)).toBeVisible()
            if (standing === 'lost' && question === ASK) await platform?.stop()
            await asked(page, question).getByRole('button', { name: answer }).click()
            await expect(asked(page, question)).toBeHidden()
          }
          if (failed !== null) await expect(page.getByText(failed)).toBeVisible()
          if (done !== null) await expect(page.getByText(done).last()).toBeVisible()
          await expect(handling(page)).toBeVisible({ visible: becomes === 'open' })
          expect(await stateOf(leader, fires[fire])).toEqual(
            becomes === 'open' ? ['10I', ''] : ['Z119', CALLED_NOTE],
          )
          receipt = platform?.taken.at(-1)?.receipt ?? receipt
          if (receipt !== '' && fire === 'first') await feedBack(page, platform, receipt)
        }),
      )
    complaints.length = 0
  })

/** What the brigade says of a fire it has taken over; it leaves nothing to do but to confirm it (spec §3 PRIORITY_LV 100). */
async function feedBack(page: Page, platform: PretendBrigade | null, receipt: string): Promise<void> {
  await platform?.tell(receipt, 'accepted')
  await deed(page, /^119反馈确认/).click()
  await expect(page.getByText('119反馈确认成功')).toBeVisible()
  await expect(handling(page)).toBeHidden()
}

async function withPlatform(
  product: OwnProduct,
  standing: Standing,
  deedThere: (platform: PretendBrigade | null) => Promise<void>,
): Promise<void> {
  if (standing === 'away') return deedThere(null)
  return withBrigade(product, (platform) => {
    platform.isStaffed = standing !== 'empty'
    return deedThere(platform)
  })
}

async function stateOf(seat: Seat, warningId: string): Promise<[state: string, result: string]> {
  const { data } = await seat.post<{ OPER_STATE: string; OPER_RESULT: string }>(
    '/gstcenter/warningManage/qryWarningById',
    { warningId },
  )
  return [data.OPER_STATE, data.OPER_RESULT]
}
