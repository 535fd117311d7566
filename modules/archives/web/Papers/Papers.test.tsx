import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PaperAs } from '../../contract/index.ts'
import { Papers } from './Papers.tsx'
import { papersBook } from './papersBook.ts'

const UNIT = '019aa000-0001-7000-8000-000000000001'
const PAPER = '019aa000-0000-7000-8000-0000000000b1'
const paper = {
  paperId: PAPER,
  kind: 'unitBook',
  projectId: UNIT,
  format: 'pdf',
  year: null,
  status: 'writing',
  percent: 42,
  pages: null,
  size: null,
  fileName: '临江国际大酒店 消防安全档案 2026-11-20.pdf',
  reason: null,
  beginTime: Date.parse('2026-11-20T08:30:00Z'),
  keptUntil: Date.parse('2026-11-21T08:30:00Z'),
}
const sent: [call: string, ask: unknown][] = []
const begun: PaperAs[] = []

beforeAll(() => papersBook.open('zh-CN').then(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  begun.length = 0
})

function show(...papers: (typeof paper | Record<string, unknown>)[]) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const call = address.split('/').slice(-2).join('/')
    sent.push([call, JSON.parse(body)])
    const data = call === 'paper/qryList' ? papers : null
    return Promise.resolve(Response.json({ ok: true, data, message: '' }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Papers
          kind="unitBook"
          unitId={UNIT}
          begin={(format) => {
            begun.push(format)
            return new Promise(() => undefined)
          }}
        />
      </App>
    </QueryClientProvider>,
  )
}

test('one press asks for it, and a second waits for the first', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /生成 PDF/ }))
  await userEvent.click(screen.getByRole('button', { name: /生成 PDF/ }))
  expect(begun).toEqual(['pdf'])
})

test('while it is written one sees how far it is, and may call it off', async () => {
  show(paper)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('42')
  expect(screen.getByRole('status').textContent).toBe('正在生成 42%')
  await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect(sent).toContainEqual(['paper/cancel', { paperId: PAPER }])
})

test('what is done says how much it is and how long it is kept', async () => {
  show({ ...paper, status: 'done', percent: 100, pages: 512, size: 5_242_880 })
  expect((await screen.findByRole('status')).textContent).toMatch(/^512 页 · 5\.0 MB · 保留至 2026-11-2/)
  expect(screen.getByRole('button', { name: /下\s*载/ })).toBeTruthy()
})

test('what could not be written says why', async () => {
  show({ ...paper, status: 'failed', reason: 'archive.paperTooLarge' })
  expect((await screen.findByRole('status')).textContent).toBe(
    '生成失败：内容过多，无法生成一份文件，请用 Excel 分类导出',
  )
  expect(screen.queryByRole('button', { name: /下\s*载|取\s*消/ })).toBeNull()
})
