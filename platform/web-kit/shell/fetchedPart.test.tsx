import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fetchedPart } from './fetchedPart.tsx'

function world() {
  const opened: string[] = []
  const Counted = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
    )
  }
  const Part = fetchedPart<{ name: string }>({
    load: () => Promise.resolve(Counted),
    words: [{ open: (language) => (opened.push(language), Promise.reject(new Error('no line'))) }],
    instead: ({ name }) => `${name} comes`,
  })
  return { Part, opened }
}

test('until it has come, what is said stands there instead', async () => {
  const { Part } = world()
  const { container } = render(<Part name="plan" />)
  expect(container.textContent).toBe('plan comes')
  expect(await screen.findByText('pressed 0')).toBeTruthy()
})

test('fetched before, it is drawn with what stands around it; words that fail do not keep it', async () => {
  const { Part, opened } = world()
  await Part.fetch()
  const { container } = render(<Part name="plan" />)
  expect([container.textContent, opened]).toEqual(['pressed 0', ['zh-CN']])
})

test('it stays the one it is when it is fetched again', async () => {
  const { Part } = world()
  const { rerender } = render(<Part name="plan" />)
  fireEvent.click(await screen.findByText('pressed 0'))
  await Part.fetch()
  rerender(<Part name="plan" />)
  expect(screen.getByText('pressed 1')).toBeTruthy()
})
