import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PtzPad } from './PtzPad.tsx'
import { ptzBook } from './ptzBook.ts'

const told: string[] = []
beforeAll(async () => {
  await ptzBook.open('zh-CN')
  // Who draws nothing catches no pointer.
  HTMLElement.prototype.setPointerCapture = () => undefined
})
beforeEach(() => {
  told.length = 0
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    told.push(/"(move|stop|presets|gotoPreset|setPreset)"[,}]/.exec(body)?.[1] ?? body)
    return Promise.resolve(
      new Response(JSON.stringify({ ok: true, data: [], message: '' }), {
        headers: { 'content-type': 'application/json' },
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const left = () => screen.getByRole('button', { name: '左转' })
const down = (button = 0) => fireEvent.pointerDown(left(), { button, pointerId: 1 })
const up = () => fireEvent.pointerUp(left(), { pointerId: 1 })
const key = (deed: 'keyDown' | 'keyUp', of: string, repeat = false) =>
  fireEvent[deed](left(), { key: of, repeat })

type Hand = (leave: () => void) => unknown
// oxfmt-ignore
const hands: [what: string, hands: Hand[], heard: string[]][] = [
  ['a press turns, and its end stops',            [() => down(), up],                                                              ['move', 'stop']],
  ['Enter turns nothing',                         [() => key('keyDown', 'Enter'), () => key('keyUp', 'Enter')],                    []],
  ['the space bar turns while it is held',        [() => key('keyDown', ' '), () => key('keyDown', ' ', true), () => key('keyUp', ' ')], ['move', 'stop']],
  ['who leaves with the key held stops',          [() => key('keyDown', ' '), () => fireEvent.blur(left())],                       ['move', 'stop']],
  ['a pointer that is lost stops',                [() => down(), () => fireEvent.lostPointerCapture(left())],                      ['move', 'stop']],
  ['the right button turns nothing',              [() => down(2), up],                                                             []],
  ['a dialog that Escape closes meanwhile stops', [() => down(), (leave) => leave()],                                              ['move', 'stop']],
  ['a click too short to be told turns nothing',  [() => [down(), up()]],                                                          ['stop']],
]
test.each(hands)('%s', async (_, deeds, heard) => {
  const { unmount } = render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <PtzPad cameraId="c1" />
      </QueryClientProvider>
    </App>,
  )
  await vi.waitFor(() => expect(told).toEqual(['presets']))
  told.length = 0
  for (const deed of deeds) await act(async () => void deed(unmount))
  await vi.waitFor(() => expect(told).toEqual(heard))
})
