import { useKindWords } from '@gss/devices/web'
import { ITSELF } from '@gss/devices/contract'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HeardPart } from '../../contract/index.ts'
import { api } from '../api.ts'
import { partsBook } from './partsBook.ts'
import { PartSays } from './PartSays.tsx'

const AdoptPartDialog = pressedPart(() => import('./AdoptPartDialog.tsx').then((m) => m.AdoptPartDialog))
const LIST = 'measures.heardParts'
const AGAIN_MS = 10_000

/** 未登记部件: what spoke behind a registered transmission device and is not in the base data, beside what it said. */
export function HeardPartsPage() {
  const say = useText(partsBook)
  const kinds = useKindWords()
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [adopting, setAdopting] = useState<HeardPart | null>(null)
  const nameOf = ({ point, componentType, name }: HeardPart) =>
    point === ITSELF ? say('itself') : point || name || kinds.component(componentType)
  const crud: Crud<HeardPart, 'search' | 'unit'> = {
    name: LIST,
    noun: say('noun'),
    rowKey: ({ unitId, componentId }) => `${unitId} ${componentId}`,
    rowName: (row) => `${row.transmissionName} ${nameOf(row)}`,
    everyMs: AGAIN_MS,
    load: ({ page, pageRows, filters: { search, unit } }, sending) =>
      api.heardParts({ page, pageRows, search, unitId: unit }, sending),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      ...ofUnit,
    ],
    columns: [
      { key: 'unit', title: say('unit'), width: 190, isLesser: true, show: ({ unitName }) => unitName },
      {
        key: 'device',
        title: say('device'),
        width: 220,
        show: ({ transmissionName, transmissionCode }) => (
          <>
            {transmissionName} <span className="text-3 tabular">{transmissionCode}</span>
          </>
        ),
      },
      { key: 'part', title: say('part'), width: 180, show: nameOf },
      {
        key: 'at',
        title: say('at'),
        width: 220,
        show: ({ point, systemType, systemAddress, componentAddress, address }) =>
          point === '' ? (
            <>
              <span className="text-2">
                {say('ofSystem', { system: kinds.system(systemType), n: systemAddress })}
              </span>{' '}
              <span className="tabular">{componentAddress}</span>
            </>
          ) : (
            <span className="text-2 tabular">{address}</span>
          ),
      },
      { key: 'says', title: say('says'), width: 260, show: (row) => <PartSays part={row} /> },
      {
        key: 'lastAt',
        title: say('lastAt'),
        width: 168,
        show: ({ heardAt }) => <span className="tabular">{dateTimeOf(heardAt)}</span>,
      },
    ],
    more: [
      { key: 'adopt', label: say('adopt'), action: 'add', done: null, run: async (row) => setAdopting(row) },
      {
        key: 'frames',
        label: say('frames'),
        action: 'query',
        done: null,
        run: async ({ transmissionId }) => navigate(`/dashboard/center/frames?device=${transmissionId}`),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense fallback={null}>
        {adopting && (
          <AdoptPartDialog
            part={adopting}
            name={nameOf(adopting)}
            onDone={() => {
              setAdopting(null)
              void queries.invalidateQueries({ queryKey: [LIST] })
            }}
            onClose={() => setAdopting(null)}
          />
        )}
      </Suspense>
    </>
  )
}
