import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Stranger } from '../../contract/index.ts'
import { api } from '../api.ts'
import { framesOf } from '../paths.ts'
import { useRefresh } from '../useRefresh.ts'
import { EnrolDevice } from '../Enrol/EnrolDevice.tsx'
import { strangersBook } from './strangersBook.ts'

const AdoptDialog = pressedPart(() => import('./AdoptDialog.tsx').then((m) => m.AdoptDialog))
const LIST = 'gateways.strangers'

/** Who speaks to us and nobody has registered: their fires are raised all the same, and here they get a unit. */
export function StrangersPage() {
  const say = useText(strangersBook)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [adopting, setAdopting] = useState<Stranger | null>(null)
  useRefresh(LIST)
  const crud: Crud<Stranger> = {
    name: LIST,
    noun: say('noun'),
    rowKey: ({ address }) => address,
    rowName: ({ address }) => address,
    load: ({ page, pageRows }, sending) => api.unregistered({ page, pageRows }, sending),
    columns: [
      {
        key: 'state',
        title: say('state'),
        width: 96,
        show: ({ isOnline }) => (
          <span className="state-word">
            <StateMark state={isOnline ? 'normal' : 'offline'} />
            {say(isOnline ? 'online' : 'offline')}
          </span>
        ),
      },
      {
        key: 'address',
        title: say('address'),
        width: 200,
        show: ({ address, sharedAt }) => (
          <>
            <span className="tabular">{address}</span>
            {sharedAt && <span className="chip"> {say('shared')}</span>}
          </>
        ),
      },
      {
        key: 'remote',
        title: say('remote'),
        width: 200,
        show: ({ remote }) => <span className="text-2 tabular">{remote}</span>,
      },
      {
        key: 'transport',
        title: say('transport'),
        width: 80,
        isLesser: true,
        show: ({ transport }) => transport.toUpperCase(),
      },
      {
        key: 'connected',
        title: say('connected'),
        width: 168,
        isLesser: true,
        show: ({ connectedAt }) => <span className="text-2 tabular">{dateTimeOf(connectedAt)}</span>,
      },
      {
        key: 'lastFrame',
        title: say('lastFrame'),
        width: 168,
        show: ({ lastFrameAt }) => <span className="tabular">{lastFrameAt && dateTimeOf(lastFrameAt)}</span>,
      },
      {
        key: 'frames',
        title: say('frames'),
        width: 96,
        align: 'right',
        show: ({ frames }) => <span className="tabular">{frames.toLocaleString('en')}</span>,
      },
      {
        key: 'unreadable',
        title: say('unreadable'),
        width: 88,
        align: 'right',
        show: ({ unreadable }) => (
          <span className={unreadable > 0 ? 'tabular' : 'tabular text-3'}>
            {unreadable.toLocaleString('en')}
          </span>
        ),
      },
    ],
    heads: <EnrolDevice />,
    more: [
      { key: 'adopt', label: say('adopt'), action: 'add', done: null, run: async (row) => setAdopting(row) },
      {
        key: 'frames',
        label: say('showFrames'),
        action: 'query',
        done: null,
        run: async ({ address }) => navigate(framesOf({ address })),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense fallback={null}>
        {adopting && (
          <AdoptDialog
            address={adopting.address}
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
