import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MomentField } from './MomentField.tsx'

function Screen() {
  const [value, setValue] = useState<string | undefined>('2026-11-23T18:13:03')
  const [drawn, setDrawn] = useState(0)
  return (
    <>
      <label htmlFor="until">结束时间</label>
      <MomentField id="until" unit="second" value={value} onChange={setValue} />
      <output>{value}</output>
      <button
        type="button"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setDrawn(drawn + 1)}
      >
        {drawn}
      </button>
    </>
  )
}
const TYPED = '2026-11-23 20:15:00'
const KEPT = '2026-11-23T20:15:00'

const field = () => screen.getByLabelText<HTMLInputElement>('结束时间')

async function type(user: ReturnType<typeof userEvent.setup>) {
  render(<Screen />)
  await user.click(field())
  await user.clear(field())
  await user.type(field(), TYPED)
}

test('what is typed stays when the screen around it is drawn again', async () => {
  const user = userEvent.setup()
  await type(user)
  await user.click(screen.getByText('0'))
  expect(field().value).toBe(TYPED)
})

// oxfmt-ignore
const ends: [how: string, leave: (user: ReturnType<typeof userEvent.setup>) => Promise<void>, kept: string][] = [
  ['Enter',                (user) => user.keyboard('{Enter}'),     KEPT],
  ['the next field',       (user) => user.tab(),                   KEPT],
  ['a press elsewhere',    (user) => user.click(document.body),    KEPT],
  ['Escape takes it back', (user) => user.keyboard('{Escape}'),    '2026-11-23T18:13:03'],
]
test.each(ends)('a time typed is kept: %s', async (_, leave, kept) => {
  const user = userEvent.setup()
  await type(user)
  await leave(user)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(kept))
})
