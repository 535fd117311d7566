import './watch.css'
import { openEvidenceOf } from '@gss/video/web'
import { useToast } from '@gss/web-kit/dialog/useToast'
import type { Crud, Sheet } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WatchHandover, WatchStanding } from '../../contract/watch.ts'
import { laterApi } from '../laterApi.ts'
import { QuietMark } from '../Quiet/QuietMark.tsx'
import { SilentPlaces } from '../Quiet/SilentPlaces.tsx'
import { OpenCounts } from './OpenCounts.tsx'
import { HANDOVERS, Pending } from './Pending.tsx'
import { WatchSignDialog } from './SignDialog.tsx'
import { type WatchWord, watchBook } from './watchBook.ts'

/** 交接班: what waits for a signature, and the register of all that were signed. */
export function WatchHandoverPage() {
  const say = useText(watchBook)
  const crud: Crud<WatchHandover> = {
    name: HANDOVERS,
    noun: say('handover'),
    rowKey: ({ handoverId }) => handoverId,
    rowName: ({ fromName, toName }) => `${fromName} → ${toName}`,
    load: ({ page, pageRows }, sending) => laterApi.handovers({ page, pageRows }, sending),
    heads: (
      <>
        <QuietMark className="press tabular" />
        <OfferButton />
      </>
    ),
    columns: [
      {
        key: 'offered',
        title: say('offeredAt'),
        width: 168,
        show: ({ offeredAt }) => <span className="tabular">{dateTimeOf(offeredAt)}</span>,
      },
      { key: 'from', title: say('from'), width: 112, show: ({ fromName }) => fromName },
      { key: 'to', title: say('to'), width: 112, show: ({ toName }) => toName },
      {
        key: 'state',
        title: say('state'),
        width: 136,
        show: (row) => <span className="chip line">{say(stateOf(row))}</span>,
      },
      { key: 'open', title: say('open'), show: ({ standing }) => <OpenCounts open={standing.open} /> },
      {
        key: 'note',
        title: say('note'),
        isLesser: true,
        show: ({ note }) => <span className="text-2">{note}</span>,
      },
    ],
    form: { width: 800, fields: [], blank: {}, of: () => ({}), sheet: (row) => sheetOf(row, say) },
  }
  return (
    <>
      <Pending />
      <CrudPage crud={crud} />
    </>
  )
}

const stateOf = ({ takenAt, withdrawnAt }: WatchHandover) =>
  takenAt ? 'state.taken' : withdrawnAt ? 'state.withdrawn' : 'state.waiting'

function sheetOf(row: WatchHandover, say: Say<WatchWord>): Sheet {
  const { standing } = row
  return {
    title: say('handover'),
    sections: [
      {
        title: say('signatures'),
        cells: [
          { label: say('from'), value: row.fromName },
          { label: say('offeredAt'), value: dateTimeOf(row.offeredAt) },
          { label: say('to'), value: row.toName },
          { label: say('takenAt'), value: row.takenAt ? dateTimeOf(row.takenAt) : say(stateOf(row)) },
        ],
      },
      { title: say('standing'), cells: standingCells(standing, say) },
      {
        cells: [
          { label: say('note'), value: row.note || '—', isWide: true },
          { label: say('remark'), value: row.remark || '—', isWide: true },
        ],
      },
    ],
  }
}

function standingCells(standing: WatchStanding, say: Say<WatchWord>) {
  return [
    { label: say('open'), value: <OpenCounts open={standing.open} />, isWide: true },
    ...(standing.owed119 === undefined ? [] : [{ label: say('owed119'), value: standing.owed119 }]),
    { label: say('old'), value: standing.old },
    { label: say('windows'), value: standing.windows },
    ...(standing.silentBuildings === undefined
      ? []
      : [{ label: say('silentBuildings'), value: standing.silentBuildings }]),
    { label: say('shielded'), value: standing.shielded },
    { label: say('offline'), value: standing.offline },
    { label: say('nuisances'), value: standing.nuisances },
    ...(standing.silent?.length
      ? [{ label: say('silentPlaces'), isWide: true, value: <SilentPlaces windows={standing.silent} /> }]
      : []),
    {
      label: say('handed'),
      isWide: true,
      value: (
        <ol className="wt-handed">
          {standing.alarms.map(({ alarmId, unitName, title, raisedAt, evidence = 0 }) => (
            <li key={alarmId}>
              <span className="tabular text-2">{dateTimeOf(raisedAt)}</span> {unitName} · {title}
              {evidence > 0 && (
                <button
                  type="button"
                  className="press compact tabular"
                  onClick={() => openEvidenceOf(alarmId)}
                >
                  {say('evidence', { count: evidence })}
                </button>
              )}
            </li>
          ))}
        </ol>
      ),
    },
  ]
}

function OfferButton() {
  const say = useText(watchBook)
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const [isOffering, setOffering] = useState(false)
  const { data: takers } = useQuery({
    queryKey: ['alarms.takers'],
    queryFn: ({ signal }) => laterApi.takers({}, { signal }),
    enabled: isOffering,
  })
  if (!may('edit')) return null
  return (
    <>
      <button type="button" className="press primary" onClick={() => setOffering(true)}>
        <Icon name="swap" />
        {say('offer')}
      </button>
      {isOffering && (
        <WatchSignDialog
          title={say('offer.title')}
          words={say('note')}
          confirm={say('offer')}
          takers={takers ?? []}
          onClose={() => setOffering(false)}
          onSign={async ({ toId, words, password }) => {
            await laterApi.offerShift({ toId, note: words, password })
            toast.done(say('done.offered'))
            void queries.invalidateQueries({ queryKey: ['alarms.pendingShift'] })
            void queries.invalidateQueries({ queryKey: [HANDOVERS] })
          }}
        />
      )}
    </>
  )
}
