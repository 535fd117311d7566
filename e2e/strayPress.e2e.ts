import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson, type Seat, seatOf } from './api.ts'
import { tellFigure } from './figure.ts'
import { deed, handling } from './handling.ts'
import { signIn } from './person.ts'
import { newTransmission } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

const SMOKE = 42
const OPERATOR_ROLE = 10
/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000005'
const TEST_LIMIT_MS = 240_000
const DEALS = '/gstcenter/warningManage'
const FIRES = 20
const LAST_PRESS_MS = 1_000

test('no press that was meant for something else settles a fire whose dialog opens under it', async ({
  page,
  product,
}) => {
  test.setTimeout(TEST_LIMIT_MS)
  const leader = await seatOf(product, 'leader')
  const { username, password } = await newPerson(product, OPERATOR_ROLE, UNIT)
  const { address } = await newTransmission(product, UNIT)
  await signIn(page, username, password)
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/changeOperState|warningTest|pushMsgToFireDept/.test(request.url())) sent.push(request.url())
  })

  await withDevice(product, address, async (device) => {
    const raise = async (nth: number) => {
      device.setComponent(componentAt(device.panel.building, (nth % 2) + 1, SMOKE, Math.floor(nth / 2)), [
        'fire',
      ])
      await expect(handling(page)).toBeVisible()
    }
    await raise(0)
    const spot = await middleOf(page)
    await settleAll(page, leader)
    await page.mouse.move(spot.x, spot.y)

    const settled: string[] = []
    for (let nth = 1; nth <= FIRES; nth++) {
      await raise(nth)
      // The moment of the press is the example.
      const afterMs = Math.round((LAST_PRESS_MS * (nth - 1)) / (FIRES - 1))
      await pause(afterMs)
      const isClick = nth % 2 === 0
      if (isClick) {
        await page.mouse.down()
        await page.mouse.up()
      } else await page.keyboard.press('Control+Enter')
      // Whatever the press has sent left before this.
      await page.keyboard.press('F2')
      await expect.poll(() => standing(leader)).not.toBe('free')
      if (sent.length > 0) settled.push(`${isClick ? 'click' : 'Ctrl+Enter'} after ${afterMs} ms`)
      sent.length = 0
      await settleAll(page, leader)
    }
    tellFigure('fires settled by a press 0 to 1,000 ms after their dialog', `${settled.length} of ${FIRES}`)
    expect(settled, `of ${FIRES}`).toEqual([])
  })
})

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  await expect(deed(page, /^转测试/)).toBeVisible() // the last to come: it moves the others
  const box = await deed(page, /^误报 ?Alt/).boundingBox()
  if (!box) throw new Error('the button of the false alarm is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Row {
  WARN_ID: string
  CLAIM_UNTIL: number | null
}
async function firesOf(leader: Seat): Promise<Row[]> {
  const { data } = await leader.post<{ records: Row[] }>(`${DEALS}/qryOpenList`, {
    page: 1,
    pageSize: 100,
    PROJECT_ID: UNIT,
    DEAL_TYPE: 'FIRE',
  })
  return data.records
}
async function standing(leader: Seat): Promise<'free' | 'taken' | 'settled'> {
  const [fire] = await firesOf(leader)
  return fire === undefined ? 'settled' : fire.CLAIM_UNTIL === null ? 'free' : 'taken'
}

/** By another seat: the next fire finds this one with nothing open. */
async function settleAll(page: Page, leader: Seat): Promise<void> {
  for (const { WARN_ID: warningId } of await firesOf(leader)) {
    await leader.post(`${DEALS}/claim`, { warningId, takeOver: true })
    await leader.post(`${DEALS}/changeOperStateAndMovetoDeal`, {
      warningId,
      operState: 'WBD',
      operResult: '测试结束',
    })
  }
  await expect(handling(page)).toBeHidden()
}
