import { demoCity, demoFloors } from '@gss/city/contract'
import type { Page } from '@playwright/test'
import { picture } from './picture.ts'
import { expect } from './test.ts'

const floors = demoFloors()
const { labels, links } = demoCity()

/** A floor of the demo city, as the editor's address names it. */
function planOf(unit: number, code: string, floorNo: number) {
  const place = floors.find(
    ({ building: { building }, floor }) =>
      building.unit === unit && building.code === code && floor.floorNo === floorNo,
  )
  if (!place) throw new RangeError(`unit ${unit} has no floor ${floorNo} in building ${code}`)
  const { unitId, buildingId } = place.building
  return {
    layerId: place.layerId,
    unitId,
    buildingId,
    at: `dashboard/company/plan?unit=${unitId}&building=${buildingId}&layer=${place.layerId}`,
  }
}
const hotel = planOf(1, 'A', 12)
const ward = planOf(2, 'B', 6)
const mall = planOf(3, 'A', 2)
const hall = planOf(4, 'A', 1)
const museum = planOf(8, 'A', 2)
const concourse = planOf(10, 'A', 1)

/** The plan, with the camera chosen that sees the most there. */
function withCamera({ layerId, at }: typeof mall): string {
  const seen = links.filter((link) => link.layerId === layerId).map(({ cameraId }) => cameraId)
  const most = seen.toSorted((one, other) => times(other, seen) - times(one, seen))[0]
  return most === undefined ? at : `${at}&target=${most}`
}
const times = (one: string, all: readonly string[]) => all.filter((each) => each === one).length

/** The plan, flown to the first thing of this kind. */
const lookingAt = ({ layerId, at }: typeof mall, kind: string) =>
  `${at}&target=${labels.find((label) => label.layerId === layerId && label.kind === kind)?.targetId ?? ''}`

const map = (page: Page) => page.getByRole('application')
const wholePlan = async (page: Page) => {
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: '显示全图' }).click()
}
const inMode = (mode: string) => async (page: Page) => {
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: mode, exact: true }).click()
  await page.getByRole('button', { name: '显示全图' }).click()
}

picture('plan-hotel', { who: 'leader', at: hotel.at, faces: ['dark', 'light'], until: wholePlan })
picture('plan-hospital-rectangle', {
  who: 'leader',
  at: ward.at,
  faces: ['dark', 'light'],
  until: async (page) => {
    await inMode('框选')(page)
    const box = await map(page).boundingBox()
    if (!box) throw new Error('the plan is not on the screen')
    const across = (share: number) => box.x + box.width * share
    const down = (share: number) => box.y + box.height * share
    await page.mouse.move(across(0.2), down(0.25))
    await page.mouse.down()
    await page.mouse.move(across(0.5), down(0.75), { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText(/已选 \d+ 个，/)).toBeVisible()
  },
})
picture('plan-mall-link', { who: 'leader', at: withCamera(mall), faces: ['dark'], until: inMode('关联') })
picture('plan-factory-link-view', {
  who: 'leader',
  at: withCamera(hall),
  faces: ['dark', 'light'],
  until: inMode('查看关联'),
})

/** What was flown to stands in the middle. */
async function middleOf(page: Page) {
  await expect(page.getByRole('region', { name: '已选设备' })).toBeVisible()
  // Nearer than the whole plan: the flight is over.
  await expect(page.locator('.plan-zoom .tabular')).toHaveText(/^1[1-9]\d%$/)
  const box = await map(page).boundingBox()
  if (!box) throw new Error('the plan is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
picture('plan-museum-card', {
  who: 'leader',
  at: lookingAt(museum, 'A'),
  faces: ['dark', 'light'],
  until: async (page) => {
    const { x, y } = await middleOf(page)
    await page.mouse.move(x - 1, y)
    await page.mouse.move(x, y)
    await expect(page.locator('.plan-card')).toBeVisible()
  },
})
picture('plan-station-menu', {
  who: 'leader',
  at: lookingAt(concourse, 'B'),
  faces: ['dark'],
  until: async (page) => {
    const { x, y } = await middleOf(page)
    await page.mouse.click(x, y, { button: 'right' })
    await expect(page.getByRole('menuitem', { name: '进入关联模式' })).toBeVisible()
  },
})
picture('building-map', {
  who: 'leader',
  at: `dashboard/center/company?unit=${hotel.unitId}`,
  faces: ['dark', 'light'],
  until: async (page) => {
    await page.getByRole('button', { name: '查看平面图' }).first().click()
    await expect(page.getByRole('dialog').getByRole('application')).toBeVisible()
  },
})
picture('plane-graph', {
  who: 'leader',
  at: `plane-graph-screen?building=${ward.buildingId}`,
  faces: ['dark'],
})
