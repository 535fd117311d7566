import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overviewPanel } from './overviewPanel.tsx'

const load = () => Promise.resolve(() => <p>three wait</p>)

test('its place is there before its file is', async () => {
  const Panel = overviewPanel({ isFor: () => true, load })
  const { container } = render(<Panel />)
  expect(container.querySelector('.ov-coming')).not.toBeNull()
  expect(await screen.findByText('three wait')).toBeTruthy()
  expect(container.querySelector('.ov-coming')).toBeNull()
})

test('whoever it is not for has no place for it', () => {
  const Panel = overviewPanel({ isFor: () => false, load })
  const { container } = render(<Panel />)
  expect(container.innerHTML).toBe('')
})
