import type { Page } from '@playwright/test'
import { demoCity, demoFloors, type GearPlace } from '@gss/city/contract'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { cityDevices } from '../apps/simulator/city/devices.ts'
import { componentAt } from '../apps/simulator/device/building.ts'
import { wallClock } from '../apps/simulator/device/clock.ts'
import { tcpLine } from '../apps/simulator/device/line.ts'
import { startTicking } from '../apps/simulator/device/ticker.ts'
import { Times } from '../apps/simulator/times/times.ts'
import { picture } from './picture.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

// This file's name comes last, and what burns comes last in it: what has been raised stays in every picture after it.
const SMOKE = 42
const HOTEL_FLOOR = 12
const linked = new Set(demoCity().links.map(({ targetId }) => targetId))
const tower = demoFloors().find(
  ({ building, floor }) => building.building.unit === 1 && building.building.code === 'A' && floor.floorNo === HOTEL_FLOOR,
)
const smokeOf = (isFit: (gear: GearPlace) => boolean) => tower?.gear.find((gear) => gear.component.componentType === SMOKE && isFit(gear))

picture('history', { who: 'leader', at: 'dashboard/query/historical-alarm?list=handled', faces: ['dark'] })
picture('statistics', { who: 'leader', at: 'dashboard/query/alarm-statistics', faces: ['dark', 'light'] })
picture('handover', { who: 'leader', at: 'dashboard/center/handover', faces: ['dark'] })

picture('handling-camera', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: ['dark'],
  until: (page, product) => burnUndrawn(page, product),
})
picture('handling-plan-floor-cameras', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: ['light'],
  until: (page, product) =>
    burn(
      page,
      product,
      smokeOf(({ componentId }) => !linked.has(componentId)),
    ),
})
picture('handling-plan-linked-camera', {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: ['dark'],
  until: (page, product) =>
    burn(
      page,
      product,
      smokeOf(({ componentId }) => linked.has(componentId)),
    ),
})
picture('desk', { who: 'leader', at: 'dashboard/center/event', faces: ['dark', 'light', 'dark, en-US'] })
picture('wall', { who: 'leader', at: 'event-screen', faces: ['dark'] })

const handling = (page: Page) => page.getByRole('dialog', { name: /警情处理/ })

/** It opens by itself, and a hand takes it. */
async function taken(page: Page): Promise<void> {
  await expect(handling(page)).toBeVisible()
  await handling(page).getByRole('tab', { name: /火警/ }).first().click()
  await expect(handling(page).getByText(/处理中，其他席位只读/)).toBeVisible()
}

/** A detector of the demo city says fire, on a line of its own. */
async function burn(page: Page, product: Product, gear: GearPlace | undefined): Promise<void> {
  const [address] = DEMO_TRANSMISSIONS.filter(({ transmissionId }) => transmissionId === tower?.building.transmissionId).map(
    (one) => one.address,
  )
  const openLine = tcpLine({ host: '127.0.0.1', port: product.gatewayPort })
  const device = cityDevices({ openLine, times: new Times() }).find((one) => one.address === address)
  if (!device || !gear) throw new RangeError('the demo city has no such detector')
  device.connect()
  const stop = startTicking([device], wallClock)
  try {
    device.setComponent(gear.component, ['fire'])
    await taken(page)
    await expect(handling(page).getByRole('application')).toBeVisible()
  } finally {
    stop()
    device.end()
  }
}

/** A fire of a building that nobody has drawn. */
async function burnUndrawn(page: Page, product: Product): Promise<void> {
  const { address } = await newBuilding(product)
  await withDevice(product, address, async (device) => {
    device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fire'])
    await taken(page)
  })
}
