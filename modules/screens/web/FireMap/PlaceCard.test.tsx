import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CityPlaces } from '../../contract/index.ts'
import { glanceBook } from '../Glance/glanceBook.ts'
import { fireMapBook } from './fireMapBook.ts'
import { PlaceCard } from './PlaceCard.tsx'

const [SILENT, AWAKE] = ['019aa000-0001-7000-8000-000000000001', '019aa000-0001-7000-8000-000000000002']
const STATION = '019aa000-0003-7000-8000-000000000001'
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
  stations: [
    {
      id: STATION,
      name: '临江酒店微型消防站',
      longitude: 1,
      latitude: 1,
      unitId: SILENT,
      unitName: '临江酒店',
      leader: '陈立',
      tel: '0571-88990011',
      members: 6,
      minutes: 3,
      address: '一层',
    },
  ],
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

const show = (id: string, data: unknown = []) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true, data, message: '' })))
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

test('the card of a mini station says whose it is, who comes, how soon, and what lies there', async () => {
  show(STATION, [{ name: '消防水带', model: '65-20', count: 8, okCount: 7, place: '器材柜' }])
  const supplies = await screen.findByRole('list', { name: '器材装备' })
  expect(supplies.textContent).toBe('消防水带 65-20完好 7 / 8')
  for (const said of ['临江酒店', '陈立', '0571-88990011', '3 min'])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain(SILENT)
})

test('a mini station with nothing in its cupboard says so', async () => {
  show(STATION)
  expect(await screen.findByText('未登记器材装备')).toBeTruthy()
})
