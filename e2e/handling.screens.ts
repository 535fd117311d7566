import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { floorOf, type Said, type Where, withAlarms, withHouse } from './cityFire.ts'
import { handling } from './handling.ts'
import { withLongNames } from './longNames.ts'
import { type Face, picture } from './picture.ts'
import { allShow } from './pretendCameras.ts'
import type { OwnProduct } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const desk = { who: 'leader', at: 'dashboard/center/event' }
const WITH_ONE: Where = { unit: 4, building: 'D', floorNo: 2 }
const WITH_FOUR: Where = { unit: 2, building: 'A', floorNo: 1 }
const WITH_SEVEN: Where = { unit: 3, building: 'A', floorNo: 1 }
const HOTEL: Where = { unit: 1, building: 'A', floorNo: 12 }
const HOTEL_NAME = '临江国际大酒店'

const fire = (where: Where): Said[] => [{ where, bits: ['fire'] }]
const burning = (where: Where) => (product: OwnProduct, look: () => Promise<void>) =>
  withAlarms(product, fire(where), look)
const house = (cameras: number) => (product: OwnProduct, look: () => Promise<void>) =>
  withHouse(product, { cameras, kind: 'fire' }, look)

/** The one key takes the most urgent. */
async function taken(page: Page): Promise<void> {
  await page.keyboard.press('F2')
  await expect(handling(page).getByText(/处理中，其他席位只读/)).toBeVisible()
}
const takenDrawn = async (page: Page) => {
  await taken(page)
  await drawn(page)
}
/** Beside the plan, or without one, so many cameras show what they see. */
const seen = (cameras: number, until: (page: Page) => Promise<void>) => async (page: Page) => {
  await until(page)
  await allShow(handling(page), cameras)
}
/** The same where some have nothing to show: each says why. */
const told = (cameras: number, until: (page: Page) => Promise<void>) => async (page: Page) => {
  await until(page)
  const tiles = handling(page).getByRole('figure', { name: /^视频 / })
  await expect(tiles).toHaveCount(cameras)
  await expect(tiles.filter({ hasText: '正在连接' })).toHaveCount(0)
}
/** The plan's picture comes in tiles; the middle of it is paper or a line, never nothing. */
async function drawn(page: Page): Promise<void> {
  const canvas = handling(page).getByRole('application').locator('canvas').first()
  const inTheMiddle = () =>
    canvas.evaluate((node) => {
      if (!(node instanceof HTMLCanvasElement)) return 0
      const { width, height } = node
      const row = node.getContext('2d')?.getImageData(0, Math.floor(height / 2), width, 1).data ?? []
      return new Set(row).size
    })
  await expect.poll(inTheMiddle, 'the plan is drawn').toBeGreaterThan(SHADES)
}
/** Lines, paper and what smooths them. */
const SHADES = 4

picture('handling-plan-camera', {
  ...desk,
  faces: BOTH,
  within: burning(WITH_ONE),
  until: seen(1, takenDrawn),
})
picture('handling-plan-cameras-4', {
  ...desk,
  faces: BOTH,
  within: burning(WITH_FOUR),
  until: seen(4, takenDrawn),
})
picture('handling-plan-cameras-9', {
  ...desk,
  faces: BOTH,
  within: async (product, look) => {
    await twoMoreCameras(product)
    await withAlarms(product, fire(WITH_SEVEN), look)
  },
  until: told(9, takenDrawn),
})
picture('handling-plan-linked-camera', {
  ...desk,
  faces: BOTH,
  within: burning({ ...HOTEL, isLinked: true }),
  until: seen(1, takenDrawn),
})
picture('handling-plan', {
  ...desk,
  faces: BOTH,
  within: (product, look) => withAlarms(product, [{ where: HOTEL, bits: ['fault'] }], look),
  until: async (page) => {
    await page.getByRole('row', { name: HOTEL_NAME }).first().dblclick()
    await drawn(page)
  },
})
for (const cameras of [1, 4, 9])
  picture(`handling-cameras-${cameras}`, {
    ...desk,
    faces: BOTH,
    within: house(cameras),
    until: seen(cameras, taken),
  })
picture('handling-neither', {
  ...desk,
  faces: BOTH,
  within: (product, look) => withHouse(product, { cameras: 0, kind: 'fault' }, look),
  until: async (page) => {
    await page.getByRole('row', { name: '测试楼' }).dblclick()
    await expect(handling(page)).toBeVisible()
  },
})
picture('handling-low', {
  ...desk,
  faces: BOTH,
  isMute: true,
  within: (product, look) => withAlarms(product, [{ where: WITH_FOUR, bits: ['fire'], count: 2 }], look),
  until: async (page) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await seen(4, takenDrawn)(page)
  },
})
picture('door-list', {
  ...desk,
  faces: BOTH,
  within: burning(HOTEL),
  until: async (page) => {
    await takenDrawn(page)
    await handling(page)
      .getByRole('button', { name: /^门禁 \d+ 处$/ })
      .click()
    await expect(page.getByRole('dialog', { name: '门禁' })).toBeVisible()
  },
})
picture('handling-long-names', { ...desk, faces: ['dark'], within: withLongNames, until: told(1, taken) })
picture('turn-to-test', {
  ...desk,
  faces: BOTH,
  within: burning(HOTEL),
  until: async (page) => {
    await takenDrawn(page)
    await page.keyboard.press('Alt+3')
    await expect(page.getByRole('dialog', { name: '转测试' })).toBeVisible()
  },
})

/** The largest floor of the city has seven. */
async function twoMoreCameras(product: OwnProduct): Promise<void> {
  const leader = await seatOf(product, 'leader')
  const { floorId, building } = floorOf(WITH_SEVEN)
  for (const nth of [8, 9]) {
    const common = {
      usage: '3',
      buildId: building.buildingId,
      floorId,
      position: '1 层中庭',
      linkType: 'OTHER',
    }
    const values = { ...common, videoCode: `MALL-${nth}`, videoName: `中庭球机 ${nth}` }
    await leader.post('/gstconfiguration/baseData/add', {
      object: 'camera',
      projectId: building.unitId,
      values,
    })
  }
}
