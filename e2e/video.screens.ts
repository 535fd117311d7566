import type { Page } from '@playwright/test'
import { newPerson, seatOf } from './api.ts'
import { withAlarms } from './cityFire.ts'
import { handling } from './handling.ts'
import { newOwnUnit } from './ownUnit.ts'
import { type Face, picture } from './picture.ts'
import { added } from './place.ts'
import { allShow, moves } from './pretendCameras.ts'
import type { OwnProduct } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const HOTEL = '临江国际大酒店'
const HOSPITAL_FLOOR = { unit: 2, building: 'A', floorNo: 1 }
/** Behind the demo's recorder, with a motor and places. */
const TURNS = 'SP0014'
const SHIFT_LEADER = 11
const CONTROLLER = { controllerName: '一号控制器', doorLink: 'UHPPOTE', ip: '198.51.100.250' }
const DOORS = ['东侧楼梯门', '西侧楼梯门', '前室门', '屋面门']

const wall = { who: 'leader', at: 'dashboard/company/more-video-list' }
/** The cameras of the hotel, so many at once, and each shows what it sees. */
const playing = (tiles: number) => async (page: Page) => {
  await page.getByRole('combobox', { name: '联网单位' }).fill(HOTEL)
  await page.getByTitle(new RegExp(HOTEL)).first().click()
  await page.getByRole('button', { name: String(tiles), exact: true }).click()
  await allShow(page, tiles)
}
picture('video-wall-9', { ...wall, faces: BOTH, until: playing(9) })
picture('video-wall-16', { ...wall, faces: ['dark'], until: playing(16) })

picture('camera-turned', {
  who: 'leader',
  at: 'dashboard/base-data/video-equipment',
  faces: BOTH,
  until: async (page) => {
    const keyword = page.getByRole('textbox', { name: '关键字' })
    await keyword.fill(TURNS)
    await keyword.press('Enter')
    const row = page.getByRole('row', { name: new RegExp(TURNS) })
    await row.hover()
    await row.getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '试看画面' }).click()
    const tile = page.getByRole('dialog', { name: '摄像头' }).getByRole('figure')
    await moves(tile)
    await tile.getByRole('button', { name: '云台' }).click()
    await expect(tile.getByRole('option').nth(1)).toBeAttached()
  },
})

picture('video-wall-alarm', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: BOTH,
  within: (product, look) => withAlarms(product, [{ where: HOSPITAL_FLOOR, bits: ['fire'] }], look),
  until: async (page) => {
    await page.keyboard.press('F2')
    await allShow(handling(page), 4)
    await handling(page).getByRole('button', { name: '更多视频' }).click()
    await expect(page.getByRole('button', { name: /^本次警情/ })).toBeVisible()
    const tiles = page.getByRole('figure', { name: /^视频 / })
    await expect(tiles).toHaveCount(9)
    await expect(tiles.filter({ hasText: '正在连接' })).toHaveCount(0)
    await expect(page.getByText(/^\d+\.\d Mb\/s$/)).toBeVisible()
  },
})

picture('camera-tried', {
  who: 'leader',
  at: 'dashboard/base-data/video-equipment',
  faces: BOTH,
  until: async (page) => {
    const row = page.getByRole('row', { name: /SP0004/ })
    await row.hover()
    await row.getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name: /编辑/ })
    await form.getByRole('button', { name: '试看' }).click()
    await expect(form.getByText(/按当时填写的内容取得/)).toBeVisible()
  },
})

picture('door-opened', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: BOTH,
  within: (product, look) =>
    withAlarms(product, [{ where: { unit: 1, building: 'A', floorNo: 12 }, bits: ['fire'] }], look),
  until: async (page, product) => {
    await page.keyboard.press('F2')
    await handling(page)
      .getByRole('button', { name: /^门禁 \d+ 处$/ })
      .click()
    const doors = page.getByRole('dialog', { name: '门禁' })
    await doors.getByRole('button', { name: '开门' }).first().click()
    const control = page.getByRole('dialog', { name: '请输入控制密码' })
    await control
      .getByLabel('控制密码')
      .fill(product.accounts.find(({ name }) => name === 'leader')?.password ?? '')
    await control.getByRole('button', { name: '确定' }).click()
    await expect(doors.getByText('已打开')).toBeVisible()
  },
})

picture('evidence-of-alarm', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: BOTH,
  within: (product, look) => withAlarms(product, [{ where: HOSPITAL_FLOOR, bits: ['fire'] }], look),
  until: async (page) => {
    await page.keyboard.press('F2')
    await allShow(handling(page), 4)
    await handling(page).getByRole('button', { name: '截图', exact: true }).first().click()
    const taken = page.getByRole('dialog', { name: '截图' })
    await expect(taken.locator('video, img')).toBeVisible()
    await taken.getByRole('button', { name: '关闭' }).first().click()
    await handling(page)
      .getByRole('button', { name: /^录像和截图 \d+$/ })
      .click()
    await expect(page.getByRole('dialog', { name: '录像和截图' }).getByText('已保存')).toBeVisible()
  },
})

picture('door-release', {
  who: async (product) => (await withDoors(product)).second,
  at: 'dashboard/base-data/door-control',
  faces: BOTH,
  until: async (page) => {
    await page.goto(`dashboard/base-data/door-control?unit=${lastUnit}`)
    await expect(page.getByRole('button', { name: '确认释放' })).toBeEnabled()
    await expect(page.getByRole('row', { name: new RegExp(DOORS[0] ?? '') }).first()).toContainText('关闭')
  },
})

/** Whose doors were asked to be held open last. */
let lastUnit = ''
/** A house of doors; one of two people has asked that they be held open, the other looks at it. */
async function withDoors(product: OwnProduct) {
  const { leader, unitId, buildId, floorId, code } = await newOwnUnit(product)
  const doorSn = String(Date.now() % 4_000_000_000)
  const controller = { ...CONTROLLER, controllerCode: code, doorSn }
  const doorCtr = await added(leader, unitId, { object: 'doorController', values: controller })
  for (const [at, doorName] of DOORS.entries()) {
    const values = { doorName, doorCode: `${code}-${at + 1}`, position: '1 层', doorSeq: at + 1 }
    await added(leader, unitId, { object: 'door', values: { ...values, buildId, floorId, doorCtr } })
  }
  const [first, second] = await Promise.all([
    newPerson(product, SHIFT_LEADER),
    newPerson(product, SHIFT_LEADER),
  ])
  const seat = await seatOf(product, first.username, first.password)
  await seat.post('/gstcenter/dTranDev/passwdCheck', { controllPasswd: first.password })
  await seat.post('/gstcenter/dDoorCtr/askDoorRelease', {
    projectId: unitId,
    buildId,
    reason: '1 层走廊感烟报警，人员疏散',
  })
  lastUnit = unitId
  return { second }
}
