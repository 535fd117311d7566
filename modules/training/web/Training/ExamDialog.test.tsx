import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TrainingDoc } from '../../contract/index.ts'
import { trainingBook } from '../trainingBook.ts'
import { ExamDialog } from './ExamDialog.tsx'

beforeAll(() => trainingBook.open('zh-CN'))
afterEach(() => vi.unstubAllGlobals())

const EXAM = '019aa000-0000-7000-8000-0000000000e1'
const doc: TrainingDoc = {
  docId: '019aa000-0000-7000-8000-0000000000d1',
  unitId: null,
  unitName: '',
  title: '灭火器使用',
  docClass: 'course',
  minutes: 5,
  isRequired: true,
  isPublished: true,
  passScore: 80,
  publishedAt: null,
  views: 0,
  questionCount: 2,
  readSeconds: 0,
  bestScore: null,
  examId: null,
  mayEdit: false,
}
const data: Record<string, unknown> = {
  startExam: {
    examId: EXAM,
    endTime: Date.parse('2026-11-20T09:00:00Z'),
    list: [
      { kind: 'multiple', text: '灭火器检查什么？', options: ['压力', '外观', '价格'] },
      { kind: 'trueFalse', text: '电梯可以用于疏散', options: ['对', '错'] },
    ],
  },
  answerExam: { score: 100, passScore: 80, passed: 1 },
}

test('every question is answered before it is sent; passed, the certificate is offered', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const call = address.split('/').at(-1) ?? ''
    if (call === 'answerExam') sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ ok: true, data: data[call], message: '' }))
  })
  const passed = vi.fn<(examId: string) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExamDialog doc={doc} onPassed={passed} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByLabelText('压力'))
  fireEvent.click(screen.getByLabelText('外观'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /提\s*交/ }).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('错'))
  fireEvent.click(screen.getByRole('button', { name: /提\s*交/ }))
  expect((await screen.findByRole('status')).textContent).toBe('100 分，已及格')
  expect(sent).toEqual([{ examId: EXAM, answers: [[0, 1], [1]] }])
  fireEvent.click(screen.getByRole('button', { name: /证\s*书/ }))
  expect(passed).toHaveBeenCalledWith(EXAM)
})
