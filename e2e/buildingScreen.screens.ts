import { floorOf, type Said, withAlarms } from './cityFire.ts'
import { picture } from './picture.ts'
import { expect } from './test.ts'

const at = (floorNo: number) => ({ unit: 2, building: 'B', floorNo })
const [LIFTS, BROADCAST, LIGHTING, SMOKE_CONTROL] = [20, 21, 22, 18]
/** What a real fire looks like from the control room: detectors, what starts after them, and what is wrong elsewhere. */
const FIRE: readonly Said[] = [
  { where: { ...at(6), isLinked: true }, bits: ['fire'], count: 2 },
  { where: at(3), bits: ['fault'], count: 2 },
  { where: at(8), bits: ['supervisory'] },
  { where: at(6), bits: ['started'], system: SMOKE_CONTROL, count: 2 },
  { where: at(6), bits: ['started'], system: BROADCAST },
  { where: at(6), bits: ['feedback'], system: LIGHTING },
  { where: at(6), bits: ['feedback'], system: LIFTS },
]
const { building } = floorOf(at(6))

picture('building-screen', {
  who: 'leader',
  at: `building-screen?building=${building.buildingId}`,
  faces: ['dark', 'light'],
  within: (product, look) => withAlarms(product, FIRE, look),
  until: async (page) => {
    await expect(page.getByRole('navigation').getByRole('button', { name: /火警 2/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('application')).toBeVisible()
    await expect(page.getByText('直播')).toHaveCount(3)
  },
})
