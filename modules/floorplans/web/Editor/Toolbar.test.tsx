import { lineHeard, lineLost } from '@gss/web-kit/api/line'
import { failureBook } from '@gss/web-kit/api/failureText'
import { act, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import { planPoint } from '../../model/point.ts'
import { PlanDesk } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'
import { fakeServer, keyAt, label, LAYER } from '../testing/fakeServer.ts'
import { editorBook } from './editorBook.ts'
import { Toolbar } from './Toolbar.tsx'

beforeAll(() => Promise.all([editorBook, planBook, failureBook].map((book) => book.open('zh-CN'))))

test('while the server cannot be reached, what was done cannot be taken back: it looks so and says why', async () => {
  const start = [label(1, 10, 10)]
  const desk = new PlanDesk(LAYER, fakeServer(start).calls, () => new Date(0))
  desk.fetched(start)
  await desk.do({
    kind: 'move',
    deed: 'align',
    moves: [{ key: keyAt(1), from: planPoint(10, 10), to: planPoint(10, 30) }],
  })
  render(
    <App>
      <Toolbar
        desk={desk}
        state={desk.state}
        picked={[]}
        mayEdit
        camera={null}
        onLink={() => undefined}
        systems={[]}
        system={null}
        onSystem={() => undefined}
      >
        {null}
      </Toolbar>
    </App>,
  )
  const undo = screen.getByRole('button', { name: /撤销/, description: /撤销/ })
  const isOff = (key: HTMLElement) => key.closest('fieldset:disabled, button:disabled') !== null
  expect(isOff(undo)).toBe(false)
  act(lineLost)
  expect(isOff(undo)).toBe(true)
  expect(undo.closest('[title="连接中断，恢复后可操作"]')).not.toBeNull()
  // Looking needs nobody.
  expect(isOff(screen.getByRole('button', { name: '浏览' }))).toBe(false)
  act(lineHeard)
  expect(isOff(undo)).toBe(false)
})
