import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { App, Button, Form } from 'antd'
import { beforeAll, expect, test } from 'vitest'
import { CallFailure, RefusalError } from '../../api/failures.ts'
import { failureBook } from '../../api/failureText.ts'
import type { SendingAsk } from '../../api/transport.ts'
import { crudBook } from '../crudBook.ts'
import { FormFields } from '../FormFields.tsx'
import { type FormFile, keptIds, sizeText } from './formFile.ts'

beforeAll(() => Promise.all([crudBook.open('zh-CN'), failureBook.open('zh-CN')]))

interface Photos {
  photos?: FormFile[]
}
const kept = (file: File): FormFile => ({
  key: file.name,
  name: file.name,
  bytes: file.size,
  look: 'other',
  state: { is: 'kept', id: `id of ${file.name}` },
  open: null,
  save: null,
})

/** A form with one field of at most three files, and a server that answers when it is told to. */
function fakeForm() {
  const saved: Photos[] = []
  const sent = new Map<string, { sending: SendingAsk; keep: () => void; fail: (why: Error) => void }>()
  const upload = (file: File, sending: SendingAsk) =>
    new Promise<FormFile>((resolve, reject) => {
      sending.signal?.addEventListener('abort', () => reject(new CallFailure('aborted')))
      sent.set(file.name, { sending, keep: () => resolve(kept(file)), fail: reject })
    })
  const { container } = render(
    <App>
      <QueryClientProvider client={new QueryClient()}>
        <Form onFinish={(values: Photos) => void saved.push(values)}>
          <FormFields<Photos>
            fields={[
              {
                kind: 'files',
                name: 'photos',
                label: '照片',
                isRequired: true,
                rule: { types: ['png', 'jpeg'], maxBytes: 5_242_880, maxCount: 3 },
                upload,
              },
            ]}
            isReadOnly={false}
            isNew
          />
          <Button htmlType="submit">保存</Button>
        </Form>
      </QueryClientProvider>
    </App>,
  )
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
  const chooser = () => container.querySelector<HTMLInputElement>('input[type=file]')
  const choose = async (...names: string[]) => {
    const input = chooser()
    if (input)
      await user.upload(
        input,
        names.map((name) => new File(['x'], name, { type: 'image/png' })),
      )
  }
  const answer = (name: string, how: 'keep' | Error) =>
    act(async () => (how === 'keep' ? sent.get(name)?.keep() : sent.get(name)?.fail(how)))
  const save = () => user.click(screen.getByRole('button', { name: /保\s?存/ }))
  const ids = () => saved.map(({ photos }) => keptIds(photos ?? []))
  return { user, choose, answer, save, ids, sent, chooser }
}

test('what is chosen leaves at once, and a form is saved with what has arrived', async () => {
  const { choose, answer, save, ids, chooser } = fakeForm()
  expect(chooser()?.accept).toBe('.png,.jpg,.jpeg')
  await save()
  expect(await screen.findByText('请上传照片')).toBeTruthy()
  await choose('a.png', 'b.png')
  await answer('a.png', 'keep')
  await save()
  expect(await screen.findByText('文件正在上传，请稍候')).toBeTruthy()
  await answer('b.png', 'keep')
  await save()
  await waitFor(() => expect(ids()).toEqual([['id of a.png', 'id of b.png']]))
})

test('how far it is, is shown', async () => {
  const { choose, sent } = fakeForm()
  await choose('a.png')
  await act(async () => sent.get('a.png')?.sending.onProgress?.(0.5))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '正在上传 a.png' }).value).toBe(0.5)
})

test('what is refused says why, and must be taken off before the form is saved', async () => {
  const { user, choose, answer, save, ids } = fakeForm()
  await choose('a.png', 'lie.png')
  await answer('a.png', 'keep')
  await answer('lie.png', new RefusalError({ code: 'file.typeWrong', message: '文件类型不支持' }))
  expect(screen.getByRole('alert').textContent).toBe('文件类型不支持')
  await save()
  expect(await screen.findByText('请先移除未能上传的文件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '移除 lie.png' }))
  await save()
  await waitFor(() => expect(ids()).toEqual([['id of a.png']]))
})

test('what is taken off on its way stops, and comes back no more', async () => {
  const { user, choose, sent } = fakeForm()
  await choose('a.png')
  await user.click(screen.getByRole('button', { name: '移除 a.png' }))
  await waitFor(() => expect(sent.get('a.png')?.sending.signal?.aborted).toBe(true))
  expect(screen.queryByText('a.png')).toBeNull()
})

test('of four the fourth has no room', async () => {
  const { choose, sent } = fakeForm()
  await choose('a.png', 'b.png', 'c.png', 'd.png')
  expect([...sent.keys()]).toEqual(['a.png', 'b.png', 'c.png'])
  expect(await screen.findByText('最多 3 个文件')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上传 照片' }).disabled).toBe(true)
})

// oxfmt-ignore
const sizes: [bytes: number, text: string][] = [
  [312,       '312 B'],
  [49_152,    '48 KB'],
  [2_516_582, '2.4 MB'],
]
test.each(sizes)('%s bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
