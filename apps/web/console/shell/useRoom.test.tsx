import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRoom } from './useRoom.ts'

const Top = () => <div ref={useRoom('banner')} data-testid="top" />

test('what stood at the top when the page was left has its room when it is opened again', () => {
  const first = render(<Top />)
  const top = first.getByTestId('top')
  expect(top.style.minHeight).toBe('')
  Object.defineProperty(top, 'offsetHeight', { value: 64 })
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  expect(render(<Top />).getByTestId('top').style.minHeight).toBe('64px')
})

test('room that nothing filled is not asked for a second time', () => {
  localStorage.setItem('gss.room.banner', '64px')
  const { getByTestId } = render(<Top />)
  window.dispatchEvent(new Event('pagehide')) // where nothing stands in it, it is 0 px high
  expect([getByTestId('top').style.minHeight, localStorage.getItem('gss.room.banner')]).toEqual(['', '0px'])
})
