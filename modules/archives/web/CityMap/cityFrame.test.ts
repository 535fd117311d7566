import { expect, test } from 'vitest'
import { cityFrameOf, mercatorOf, pixelIn } from './cityFrame.ts'

const SIZE = { width: 800, height: 800 }
const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const [HOTEL, DEPOT] = [at(119.3021, 30.2514), at(119.3452, 30.2147)]
const [PEKING, NOWHERE] = [at(116.4, 39.9), at(0, 0)]
const ours = { marginPx: 60, isOurGround: true }
const theirs = { marginPx: 60, isOurGround: false }

test('a place is where every map of the web has it', () => {
  expect(mercatorOf(at(119.3, 30.25)).map(Math.round)).toEqual([13_280_415, 3_535_726])
})

// oxfmt-ignore
const frames: [what: string, points: ReturnType<typeof at>[], how: typeof ours, seen: ReturnType<typeof at>[], unseen: ReturnType<typeof at>[]][] = [
  ['the city we ship, where nobody has a place',         [],                                 ours,   [HOTEL],         [PEKING]],
  ['all units, though they lie at its edge',             [HOTEL, DEPOT, at(119.24, 30.21)],  ours,   [HOTEL, DEPOT],  []],
  ['one that was written down wrong changes nothing',    [HOTEL, DEPOT, NOWHERE],            ours,   [HOTEL, DEPOT],  [NOWHERE]],
  ['another city on a map of its own',                   [PEKING, at(116.5, 39.8)],          theirs, [PEKING],        [HOTEL]],
  ['there too a wrong place changes nothing',            [PEKING, at(116.5, 39.8), NOWHERE], theirs, [PEKING],        [NOWHERE]],
  ['a single unit is seen with what is around it',       [PEKING],                           theirs, [PEKING, at(116.405, 39.9)], [HOTEL]],
]
test.each(frames)('%s', (_, points, how, seen, unseen) => {
  const frame = cityFrameOf(points, SIZE, how)
  for (const point of seen) expect(pixelIn(frame, SIZE, point), 'is in it').not.toBeNull()
  for (const point of unseen) expect(pixelIn(frame, SIZE, point), 'is not').toBeNull()
})

test('what is north stands above, what is east to the right', () => {
  const frame = cityFrameOf([HOTEL, DEPOT], SIZE, ours)
  const [hotelX = 0, hotelY = 0] = pixelIn(frame, SIZE, HOTEL) ?? []
  const [depotX = 0, depotY = 0] = pixelIn(frame, SIZE, DEPOT) ?? []
  expect([hotelX < depotX, hotelY < depotY]).toEqual([true, true])
})
