import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CityPlaces } from '../../contract/index.ts'
import { glanceBook } from '../Glance/glanceBook.ts'
import { fireMapBook } from './fireMapBook.ts'
import { PlaceCard } from './PlaceCard.tsx'

const [SILENT, AWAKE] = ['019aa000-0001-7000-8000-000000000001', '019aa000-0001-7000-8000-000000000002']
const OPEN = { fires: 0, urgents: 0, supervisories: 0, faults: 0 }
const unit = (id: string, name: string) => ({
  ...OPEN,
  id,
  name,
  kind: '',
  address: '',
  longitude: 1,
  latitude: 1,
})
const PLACES: CityPlaces = {
  units: [unit(SILENT, '临江酒店'), unit(AWAKE, '江北医院')],
  brigades: [],
  waters: [],
  silentRooms: [
    {
      transmissionId: '019aa000-0002-7000-8000-000000000001',
      unitId: SILENT,
      name: '一号楼',
      missedInARow: 3,
    },
  ],
}
const SENTENCE = '一号楼：连续 3 次查岗未应答'

beforeAll(() => Promise.all([fireMapBook.open('zh-CN'), glanceBook.open('zh-CN')]).then(() => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (id: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, data: [], message: '' })))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlaceCard places={PLACES} id={id} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the card of a unit says which of its control rooms answers no more', async () => {
  show(SILENT)
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
})

test('the card of a unit that answers says nothing of it', async () => {
  show(AWAKE)
  expect(await screen.findByText('江北医院')).toBeTruthy()
  expect(screen.queryByText(SENTENCE)).toBeNull()
})
