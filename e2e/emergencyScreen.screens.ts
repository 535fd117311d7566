import { type Said, withAlarms } from './cityFire.ts'
import { picture } from './picture.ts'
import { expect } from './test.ts'

const at = (unit: number, building: string, floorNo: number) => ({ unit, building, floorNo })
/** One whose unit has written down its plan, and two elsewhere. */
const FIRES: readonly Said[] = [
  { where: at(1, 'A', 12), bits: ['fire'] },
  { where: { ...at(2, 'B', 6), isLinked: true }, bits: ['fire'], count: 2 },
]

picture('emergency-screen', {
  who: 'leader',
  at: 'emergency-screen',
  faces: ['dark', 'light'],
  within: (product, look) => withAlarms(product, FIRES, look),
  until: async (page) => {
    await expect(page.getByRole('region', { name: '火警' })).toContainText('未接警')
    await expect(page.locator('.ems-eyes figcaption').first()).toBeVisible()
  },
})
picture('emergency-screen-calm', {
  who: 'leader',
  at: 'emergency-screen',
  faces: ['dark'],
  until: (page) => expect(page.getByRole('heading', { name: '没有未处理的火警' })).toBeVisible(),
})
