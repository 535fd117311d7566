import { PhoneContext, startPhone } from '@gss/field/phone'
import { fakeServer, memoryStore } from '@gss/field/phone/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { PatrolPiece } from '../contract/index.ts'
import { usePlansKept } from './plansKept.ts'
import { PHONE_TASK } from './testing/phoneTask.ts'

const idOf = (n: number) => `019aa000-0001-7000-8000-00000000000${n}`
const FLOORS = [1, 2, 3]
const PIECE: PatrolPiece = {
  tasks: [{ ...PHONE_TASK, pointIds: FLOORS.map(idOf) }],
  points: FLOORS.map((n) => ({
    pointId: idOf(n),
    code: `P-${n}`,
    tagNumber: '',
    name: '',
    buildingName: '',
    floorName: '',
    place: '',
    layerId: idOf(n),
    x: 1,
    y: 1,
    needsPhoto: false,
    tagSum: '',
    itemIds: [],
  })),
  items: [],
  layers: FLOORS.map((n) => ({
    layerId: idOf(n),
    buildingName: '',
    name: '',
    width: 8,
    height: 4,
    picturePath: null,
    stamp: `s${n}`,
  })),
  outcomes: [],
  taskCount: 1,
}

test('drawings come one after another and all of them stay, one that does not come keeps none of the others', async () => {
  const { store } = memoryStore()
  const phone = await startPhone({ store, api: fakeServer().api, userId: 'han.mei' })
  onTestFinished(() => phone.stop())
  const asked: string[] = []
  let open = 0
  const fetchPlan = async ({ layerId }: { layerId: string }) => {
    asked.push(layerId)
    expect(++open).toBe(1)
    // Long enough for the page to be drawn again meanwhile.
    await phone.syncNow()
    open--
    if (layerId === idOf(2)) throw new Error('not now')
    return { blob: new Blob([layerId]) }
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PhoneContext value={phone}>{children}</PhoneContext>
  )
  const { result, rerender } = renderHook(() => usePlansKept(PIECE, fetchPlan), { wrapper })
  await expect
    .poll(async () => {
      await act(async () => rerender())
      return Object.keys(result.current)
    })
    .toEqual([idOf(1), idOf(3)])
  expect(asked).toEqual(FLOORS.map(idOf))
})
