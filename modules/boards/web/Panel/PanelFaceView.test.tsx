import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { PanelFace, PanelRow } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { PanelFaceView } from './PanelFaceView.tsx'

beforeAll(() => boardsBook.open('zh-CN'))
afterEach(cleanup)

const SINCE = new Date('2026-11-24T08:00:00Z')
const row = (bits: string[]): PanelRow => ({
  componentId: '019aa000-0001-7000-8000-000000000001',
  code: 'D1',
  name: '感烟',
  place: '主楼 12 层 走廊',
  loopNo: 1,
  pointNo: 3,
  componentType: 42,
  bits,
  since: SINCE,
})
const FACE: PanelFace = {
  unitId: 'u',
  unitName: '单位',
  panels: [{ panelId: 'p', code: 'P1', name: '控制器' }],
  panelId: 'p',
  model: '',
  maker: '',
  place: '',
  bits: [],
  isOnline: true,
  heardAt: SINCE,
  points: 1,
  counts: { fire: 0, alarm: 0, fault: 0, shielded: 0, started: 0, feedback: 0 },
  loops: [{ loopNo: 1, all: 51, abnormal: 0 }],
  rows: [],
}
function Shown({ face }: { face: PanelFace }) {
  return <PanelFaceView query={useQuery({ queryKey: ['face'], queryFn: () => Promise.resolve(face) })} />
}
const show = (face: PanelFace) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown face={face} />
    </QueryClientProvider>,
  )

// oxfmt-ignore
const displays: [what: string, rows: PanelRow[], says: string][] = [
  ['what burns, and where',           [row(['normal', 'fire'])],  '火警 主楼 12 层 走廊'],
  ['what is about to be let go',      [row(['normal', 'delay'])], '延时 主楼 12 层 走廊'],
  ['that all is well, of no place',   [],                         '系统运行正常'],
]
test.each(displays)('the display of a panel says %s', async (_, rows, says) => {
  show({ ...FACE, rows })
  expect((await screen.findByRole('status')).querySelector('.bd-says')?.textContent).toBe(says)
})
test('of a panel that was never heard it is not said that all is well', async () => {
  show({ ...FACE, isOnline: false, heardAt: null })
  expect(await screen.findAllByText('从未上报')).toHaveLength(2)
  expect(screen.queryByText('系统运行正常')).toBeNull()
})
test('what the figures of its loops mean stands above them', async () => {
  show(FACE)
  const loops = await screen.findByRole('region', { name: '回路' })
  expect([...loops.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '回路部件异常',
    '1 回路510',
  ])
})
