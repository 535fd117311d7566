import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import { markerOf } from '../../model/edit.ts'
import { PlanDesk } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'
import { fakeServer, keyAt, label, LAYER } from '../testing/fakeServer.ts'
import { AlignKeys } from './PlanTools.tsx'

beforeAll(() => planBook.open('zh-CN'))

const START = [label(1, 10, 10), label(2, 20, 10), label(3, 30, 50)]

// oxfmt-ignore
const cases: [what: string, picked: number[], mode: string, said: number][] = [
  ['an alignment that moves nothing keeps what is picked, and says why nothing moved', [1, 2], 'select', 1],
  ['one that moves keeps it as well',                                                  [1, 3], 'select', 0],
  ['one alone is no alignment: the selector is left (spec §5)',                        [1],    'normal', 0],
]
test.each(cases)('%s', async (_, indices, mode, said) => {
  const desk = new PlanDesk(LAYER, fakeServer(START).calls, () => new Date(0))
  desk.fetched(START)
  desk.happen({ kind: 'startSelect' })
  desk.happen({ kind: 'pick', keys: indices.map(keyAt) })
  const picked = START.filter((_each, index) => indices.includes(index + 1)).map((each) => markerOf(each))
  render(
    <App>
      <AlignKeys desk={desk} picked={picked} isOn />
    </App>,
  )
  await userEvent.click(screen.getByRole('button', { name: '顶端对齐' }))
  await expect.poll(() => desk.state.working).toBe(0)
  expect(desk.state.mode.kind).toBe(mode)
  expect(screen.queryAllByText('选中的标注已经对齐')).toHaveLength(said)
})
