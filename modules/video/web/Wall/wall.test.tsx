import { failureBook } from '@gss/web-kit/api/failureText'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { CameraTree } from './CameraTree.tsx'
import { MoreVideoPage } from './MoreVideoPage.tsx'
import { Stands } from './Stands.tsx'
import { type ReceivedAt, receivedAfter, receivedMbS } from './received.ts'
import { Traffic } from './Traffic.tsx'
import {
  add,
  besideOf,
  camerasAround,
  keepWalls,
  keptAs,
  keptWalls,
  page,
  putCamera,
  remove,
  sized,
  type VideoWall,
} from './wall.ts'
import { videoWallBook } from './wallBook.ts'

const wall: VideoWall = { size: 4, tiles: ['a', 'b', null, null] }
beforeAll(async () => {
  await Promise.all([videoWallBook.open('zh-CN'), failureBook.open('zh-CN')])
})
beforeEach(() => localStorage.clear())

// oxfmt-ignore
const changes: [what: string, changed: VideoWall, tiles: (string | null)[]][] = [
  ['dragged onto an empty tile',          putCamera(wall, 'c', 3),    ['a', 'b', null, 'c']],
  ['dragged onto another: it is replaced', putCamera(wall, 'c', 0),   ['c', 'b', null, null]],
  ['on the wall already: both change',    putCamera(wall, 'a', 1),    ['b', 'a', null, null]],
  ['moved to an empty tile',              putCamera(wall, 'a', 2),    [null, 'b', 'a', null]],
  ['pressed: the first empty tile',       add(wall, 'c'),       ['a', 'b', 'c', null]],
  ['pressed twice: once is enough',       add(wall, 'a'),       ['a', 'b', null, null]],
  ['taken off',                           remove(wall, 0),      [null, 'b', null, null]],
  ['a larger wall keeps what it shows',   sized(wall, 9),       ['a', 'b', ...Array.from({ length: 7 }, () => null)]],
  ['where it grows others come, each once', sized(wall, 9, ['b', 'c', 'd']), ['a', 'b', null, null, 'c', 'd', null, null, null]],
  ['a smaller one what fits',             sized(wall, 1),       ['a']],
  ['the second page',                     page(['a', 'b', 'c', 'd', 'e'], 4, 1), ['e', null, null, null]],
  ['after the last page the first',       page(['a', 'b', 'c', 'd', 'e'], 4, 2), ['a', 'b', 'c', 'd']],
]
test.each(changes)('%s', (_, { tiles }, expected) => expect(tiles).toEqual(expected))

// oxfmt-ignore
const ways: [what: string, to: number | null, expected: number | null][] = [
  ['to the right',               besideOf(9, 4, 'ArrowRight'),  5],
  ['down a row of a large wall', besideOf(25, 6, 'ArrowDown'),  11],
  ['up',                         besideOf(4, 3, 'ArrowUp'),     1],
  ['left of the first column: not into the row above', besideOf(9, 3, 'ArrowLeft'), null],
  ['below the last row',         besideOf(16, 13, 'ArrowDown'), null],
  ['a wall of one',              besideOf(1, 0, 'ArrowRight'),  null],
  ['another key',                besideOf(9, 4, 'Enter'),       null],
]
test.each(ways)('by keys %s', (_, to, expected) => expect(to).toBe(expected))

test('walls are kept, and what is none of ours is none', () => {
  keepWalls([{ name: '夜班', unitId: 'u', size: 4, tiles: ['a', null, null, null] }])
  expect(keptWalls()).toHaveLength(1)
  localStorage.setItem('RGS_videoWalls', '[{"name":1}]')
  expect(keptWalls()).toEqual([])
})

test('of the walls that are kept the one that is shown is named, until it is changed', () => {
  const walls = [
    { name: '大厅', unitId: 'u', size: 1 as const, tiles: ['c'] },
    { name: '夜班', unitId: 'u', size: wall.size, tiles: [...wall.tiles] },
  ]
  expect([keptAs(walls, wall), keptAs(walls, remove(wall, 0)), keptAs([], wall)]).toEqual([1, null, null])
})

test('over the wall stands how many pictures move how, in the order of the words', () => {
  const stands = new Map([
    ['a', 'down'],
    ['b', 'verySmooth'],
    ['c', 'verySmooth'],
  ] as const)
  const { container } = render(<Stands stands={stands} />)
  expect([...container.querySelectorAll('.vw-stand')].map(({ textContent }) => textContent)).toEqual([
    '非常流畅 2',
    '中断 1',
  ])
})

const cameraOf = (cameraId: string, floorName: string, buildingName = 'A 座') => ({
  cameraId,
  name: `枪机 ${cameraId}`,
  buildingName,
  floorName,
  roomName: '',
  isAway: cameraId === '5',
})
const HOUSE = [
  cameraOf('1', '9F'),
  cameraOf('2', '9F', 'B 座'),
  cameraOf('3', '9F'),
  cameraOf('4', '1F'),
  cameraOf('5', '9F'),
]
// oxfmt-ignore
const arounds: [what: string, alarm: Parameters<typeof camerasAround>[1], ids: string[]][] = [
  ['those it names, then the others of its floor',      { cameraIds: ['5', '4'], buildingName: 'A 座', floorName: '9F' }, ['5', '4', '1', '3']],
  ['those it names and no others, where nobody knows its floor', { cameraIds: ['3'], buildingName: null, floorName: null },  ['3']],
  ['none that the unit does not have',                  { cameraIds: ['x'], buildingName: 'C 座', floorName: '9F' },      []],
]
test.each(arounds)('around an alarm are %s', (_, alarm, ids) =>
  expect(camerasAround(HOUSE, alarm).map(({ cameraId }) => cameraId)).toEqual(ids),
)

test('the cameras of the alarm are a group above the buildings, and stand in theirs, too', () => {
  const tree = (around: typeof HOUSE) => (
    <CameraTree
      cameras={HOUSE}
      around={around}
      onWall={[]}
      stands={new Map()}
      note={null}
      onAdd={() => undefined}
      onPut={() => undefined}
    />
  )
  const { rerender } = render(tree(HOUSE.slice(3)))
  const heads = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  expect(heads()).toEqual(['本次警情2', 'A 座4', 'B 座1'])
  expect(screen.getAllByRole('button', { name: /枪机 4/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /本次警情/ }))
  expect(screen.getAllByRole('button', { name: /枪机 4/ })).toHaveLength(1)
  expect(screen.getByRole('heading').textContent).toBe('摄像头 5 · 离线 1')
  expect(screen.getByRole('button', { name: /枪机 5/ }).textContent).toContain('离线')
  rerender(tree([]))
  expect(screen.queryByRole('button', { name: /本次警情/ })).toBeNull()
  // What is searched for and is none is said to be none.
  fireEvent.change(screen.getByLabelText('名称、楼层'), { target: { value: '没有这样的' } })
  expect(screen.getByText('暂无设备')).toBeTruthy()
})

const MB_BYTES = 125_000
// oxfmt-ignore
const rates: [what: string, looks: [atMs: number, megabits: number][], mbS: number | null][] = [
  ['after one look nothing is known',                     [[0, 0]],                                            null],
  ['what came, by the time it took',                      [[0, 0], [1_000, 2], [2_000, 5]],                     2.5],
  ['what came at once in the beginning is soon forgotten', [[0, 30], [5_000, 40], [8_000, 46], [11_000, 52]],   2],
  ['nothing came',                                        [[0, 8], [3_000, 8]],                                 0],
]
test.each(rates)('of the line the wall takes: %s', (_, looks, mbS) => {
  const kept = looks.reduce<ReceivedAt[]>(
    (before, [atMs, megabits]) => receivedAfter(before, { atMs, bytes: megabits * MB_BYTES }),
    [],
  )
  expect(receivedMbS(kept)).toBe(mbS)
})
test('over the wall stands how much it takes, as it was received', () => {
  vi.useFakeTimers()
  const received = { bytes: 0 }
  const { container, unmount } = render(<Traffic received={received} />)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(container.textContent).toBe('')
  received.bytes = 22.6 * MB_BYTES
  act(() => void vi.advanceTimersByTime(1_000))
  expect(container.textContent).toBe('22.6 Mb/s')
  unmount()
  vi.useRealTimers()
})

test('a wall whose cameras did not come says so, and asks again when told to', async () => {
  const asked = vi.spyOn(api, 'wallCameras').mockRejectedValueOnce(new TypeError('no network'))
  asked.mockResolvedValue([])
  const { unmount } = render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MoreVideoPage />
      </QueryClientProvider>
    </App>,
  )
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText('联网单位没有关联摄像头')).toBeTruthy()
  unmount()
  asked.mockRestore()
})
