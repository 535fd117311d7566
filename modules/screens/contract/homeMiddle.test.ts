import { expect, test } from 'vitest'
import { floorInMiddle, type HomeFloor } from './homeMiddle.ts'

const floor = (floorId: string, layerId: string | null, fires = 0): HomeFloor => ({
  buildingId: 'b',
  building: '主楼',
  floorId,
  floor: floorId,
  floorNo: 1,
  layerId,
  fires,
  supervisories: 0,
  faults: 0,
  shielded: 0,
})
const bare = floor('bare', null)
const drawn = floor('drawn', 'l1')
const burning = floor('burning', 'l2', 1)
const burningBare = floor('burningBare', null, 3)
// oxfmt-ignore
const cases: [what: string, floors: HomeFloor[], chosen: string | null, shown: string | null][] = [
  ['on a quiet night the first floor that is drawn',        [bare, drawn],                     null,    'drawn'],
  ['what burns comes by itself',                            [drawn, burning],                  null,    'burning'],
  ['of two that burn the one that is drawn',                [burningBare, drawn, burning],     null,    'burning'],
  ['what burns and is not drawn stands before what does not', [drawn, burningBare],            null,    'burningBare'],
  ['what somebody looks at does not turn away',             [drawn, burning],                  'drawn', 'drawn'],
  ['a floor that is gone is not waited for',                [drawn],                           'gone',  'drawn'],
  ['a unit without drawings shows its first floor',         [bare],                            null,    'bare'],
  ['a unit without floors shows none',                      [],                                null,    null],
]
test.each(cases)('%s', (_, floors, chosen, shown) =>
  expect(floorInMiddle(floors, chosen)?.floorId ?? null).toBe(shown),
)
