import type { Page } from '@playwright/test'
import { newPerson, seatOf } from './api.ts'
import { type Said, type Where, withAlarms } from './cityFire.ts'
import { cutLine } from './cutLine.ts'
import { playDrill } from './drill.ts'
import { withLongNames } from './longNames.ts'
import { type Face, picture } from './picture.ts'
import type { OwnProduct } from './product.ts'
import { expect } from './test.ts'

const LEADER_ROLE = 11
const BOTH: readonly Face[] = ['dark', 'light']
const desk = { who: 'leader', at: 'dashboard/center/event' }
const at = (unit: number, building: string, floorNo: number): Where => ({ unit, building, floorNo })
const STORM: readonly Said[] = [
  { where: at(1, 'A', 12), bits: ['fire'], count: 2 },
  { where: at(3, 'A', 1), bits: ['fault'], count: 34 },
  { where: at(3, 'A', 2), bits: ['fault'], count: 16 },
  { where: at(2, 'A', 1), bits: ['supervisory'], count: 3 },
  { where: at(4, 'A', 1), bits: ['fault'], count: 4 },
]
const storm = (product: OwnProduct, look: () => Promise<void>) => withAlarms(product, STORM, look)

picture('history', { who: 'leader', at: 'dashboard/query/historical-alarm?list=handled', faces: BOTH })
picture('statistics', { who: 'leader', at: 'dashboard/query/alarm-statistics', faces: BOTH })
picture('escalation', {
  who: 'leader',
  at: 'dashboard/center/escalation',
  faces: BOTH,
  until: (page) => page.getByRole('button', { name: /^编辑 临江国际大酒店/ }).click(),
})
picture('load', { who: 'leader', at: 'dashboard/center/load', faces: BOTH })

picture('desk-empty', { who: 'manager', at: 'dashboard/company/event', faces: BOTH })
picture('desk-calm', { ...desk, faces: BOTH })
picture('desk', { ...desk, faces: [...BOTH, 'dark, en-US'], within: storm })
picture('desk-silent', { ...desk, faces: BOTH, within: storm, isMute: true })
picture('desk-stale', { ...desk, faces: BOTH, within: storm, until: cutLine })
picture('desk-drill', {
  ...desk,
  faces: BOTH,
  within: drilled,
  until: (page) => expect(page.getByText('演练进行中')).toBeVisible(PLAYED),
})
picture('desk-long-names', { ...desk, faces: ['light'], within: withLongNames })
picture('wall-long-names', { who: 'leader', at: 'event-screen', faces: ['dark'], within: withLongNames })
picture('wall', { who: 'leader', at: 'event-screen', faces: BOTH, within: storm })

picture('handover-offer', {
  who: 'leader',
  at: 'dashboard/center/handover',
  faces: ['dark'],
  until: (page) => page.getByRole('button', { name: '交班', exact: true }).click(),
})
picture('handover-waiting', {
  who: 'leader',
  at: 'dashboard/center/handover',
  faces: ['dark'],
  within: async (product, look) => {
    const withdraw = await offer(product, await newPerson(product, LEADER_ROLE))
    await look()
    await withdraw()
  },
})
picture('handover-take', {
  who: offeredTo,
  at: 'dashboard/center/handover',
  faces: ['light'],
  until: (page) => page.getByRole('button', { name: '接班签字' }).first().click(),
})
picture('handover-paper', {
  who: 'leader',
  at: 'dashboard/center/handover',
  faces: ['light'],
  until: printed,
})

/** A drill of three alarms, settled once it has been looked at. */
const PLAYED = { timeout: 30_000 }
async function drilled(product: OwnProduct, look: () => Promise<void>): Promise<void> {
  const played = playDrill(product, 'kitchen-smoke', 'LJ0012')
  await withAlarms(product, [{ where: at(1, 'A', 12), bits: ['fault'] }], look)
  await played
}

interface Person {
  id: string
  username: string
  password: string
}
/** The leader hands the shift to this person; returns its withdrawal. */
async function offer(product: OwnProduct, { id }: Person): Promise<() => Promise<unknown>> {
  const leader = await seatOf(product, 'leader')
  const password = product.accounts.find(({ name }) => name === 'leader')?.password
  const note = '万汇城一层吊顶施工，粉尘误报较多，已要求物业遮蔽后复位；海康平台 22:00 例行维护。'
  const { data } = await leader.post<{ handoverId: string }>('/gstcenter/shiftManage/offer', {
    toUserId: id,
    note,
    password,
  })
  return () => leader.post('/gstcenter/shiftManage/withdraw', { handoverId: data.handoverId })
}
async function offeredTo(product: OwnProduct): Promise<Person> {
  const taker = await newPerson(product, LEADER_ROLE)
  await offer(product, taker)
  return taker
}

/** As it leaves the printer: a headless browser asks nobody where to, so the sheet is held for as long as it is looked at. */
async function printed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^查看/ }).first().click()
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('.paper')?.cloneNode(true)
      setTimeout(() => {
        if (sheet) document.body.append(sheet)
        document.body.classList.add('printing')
      })
    }
  })
  await page.getByRole('dialog').getByRole('button', { name: '打印' }).click()
  await page.emulateMedia({ media: 'print' })
}
