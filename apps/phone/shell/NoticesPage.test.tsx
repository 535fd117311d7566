import { NOTICES_PIECE } from '@gss/field/contract'
import { PhoneContext, startPhone } from '@gss/field/phone'
import { fakeServer, memoryStore } from '@gss/field/phone/testing'
import { newId } from '@gss/server-kit/ids'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NoticesPage } from './NoticesPage.tsx'

const WORDS = '3 层 走道堆放杂物'
const wireNotice = (id: string) => ({
  id,
  task_id: newId(),
  task_type: 'xjRisk',
  statuss: '302',
  title: '隐患待整改',
  message: WORDS,
  PROJECT_ID: newId(),
  FULL_NAME: '临江大酒店',
  createTime: 0,
  dueTime: null,
  IS_READ: 0,
})

/** A phone that has synced before what is pushed was said. */
async function opened(noticeId: string, isSaid: boolean) {
  // That it was read is told another time.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the line is cut')))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { store } = memoryStore()
  const { api, bundle, syncs } = fakeServer()
  const phone = await startPhone({ store, api, userId: 'han.mei' })
  onTestFinished(() => phone.stop())
  await phone.syncNow()
  if (isSaid) bundle([{ name: NOTICES_PIECE, mark: 'b', value: [wireNotice(noticeId)] }])
  const before = syncs()
  const page = () => (
    <PhoneContext value={phone}>
      <NoticesPage args={[noticeId]} />
    </PhoneContext>
  )
  const { rerender } = render(page())
  return { syncs: () => syncs() - before, again: () => act(async () => rerender(page())) }
}

test('who presses what was pushed a moment ago finds it, though the phone did not have it', async () => {
  const { syncs } = await opened(newId(), true)
  expect(await screen.findByText(WORDS)).toBeDefined()
  expect(syncs()).toBe(1)
})

test('what is over meanwhile is asked for once, and the list is shown', async () => {
  const { syncs, again } = await opened(newId(), false)
  expect(await screen.findByText('没有消息')).toBeDefined()
  await again()
  expect(syncs()).toBe(1)
})
