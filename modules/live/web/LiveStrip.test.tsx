import { lineHeard } from '@gss/web-kit/api/line'
import { setServerAhead, steadyMs } from '@gss/web-kit/time/clock'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useLiveLine } from './line.ts'
import { liveBook } from './liveBook.ts'
import { LiveStrip } from './LiveStrip.tsx'

beforeAll(() => liveBook.open('zh-CN'))
beforeEach(() => {
  cleanup()
  lineHeard()
  useLiveLine.setState({ state: 'live' })
})

// Files share one clock.
afterAll(() => setServerAhead(0))

const offs: [what: string, offMs: number, told: string | null][] = [
  ['a seat that is right', 0, null],
  ['one that is off by 4 s', 4_000, null],
  ['one that is slow by 4 s', -4_000, null],
  ['one that is fast by 6 s', 6_000, '本机时钟快 6 s'],
  ['one that is slow by a minute', -60_000, '本机时钟慢 60 s'],
]
test.each(offs)('%s is told what its clock is', (_, offMs, told) => {
  setServerAhead(Date.now() - steadyMs() - offMs)
  render(<LiveStrip />)
  expect(screen.queryByRole('status')?.querySelector('b')?.textContent ?? null).toBe(told)
})
