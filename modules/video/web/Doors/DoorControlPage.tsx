import { atWall } from '@gss/kit/zone'
import './doors.css'
import { findUnits, useSeesUnits } from '@gss/archives/web'
import { calls as archiveCalls } from '@gss/archives/contract'
import { useHeard } from '@gss/live/web'
import { client } from '@gss/web-kit/api/client'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DoorEventRow } from '../../contract/index.ts'
import { api, DOORS } from '../api.ts'
import { doorsBook, type DoorsWord } from './doorsBook.ts'
import { DoorTable } from './DoorTable.tsx'
import { reasonWord } from './reasonWord.ts'
import { Releases } from './Releases.tsx'
import { useMayOpen } from './useMayOpen.ts'
import { useOpenDoor } from './useOpenDoor.tsx'

const ReleaseDialog = pressedPart(() => import('./ReleaseDialog.tsx').then((m) => m.ReleaseDialog))
type Filters = 'unit' | 'from' | 'until'
const archives = client({ unitOne: archiveCalls.unitOne })
const UNIT = 'unit'

async function unitNameOf(id: string): Promise<string> {
  const { values } = await archives.unitOne({ object: UNIT, id })
  const { fullName: name } = values
  return typeof name === 'string' ? name : id
}
const momentIn = (text: string | undefined) => (text ? atWall(text) : undefined)

/** 门禁监控: how the doors of a unit are, what happened at them, and fire releases. */
export function DoorControlPage() {
  const say = useText(doorsBook)
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const seesUnits = useSeesUnits()
  const mayOpen = useMayOpen()
  const unitId = seesUnits ? (params.get('unit') ?? undefined) : undefined
  const isOfUnit = !seesUnits || unitId !== undefined
  const [isReleasing, setReleasing] = useState(false)
  useHeard('door.changed', () => void queries.invalidateQueries({ queryKey: [DOORS] }))
  const crud: Crud<DoorEventRow, Filters> = {
    name: DOORS,
    noun: say('noun'),
    rowKey: ({ eventId }) => eventId,
    rowName: ({ doorName }) => doorName,
    load: ({ filters, page, pageRows }, sending) =>
      api.doorEvents(
        {
          page,
          pageRows,
          unitId: filters.unit,
          from: momentIn(filters.from),
          until: momentIn(filters.until),
        },
        sending,
      ),
    filters: [
      ...(seesUnits
        ? [
            {
              kind: 'reference' as const,
              name: 'unit' as const,
              label: say('event.unit'),
              find: findUnits,
              nameOf: unitNameOf,
            },
          ]
        : []),
      { kind: 'dateTime', name: 'from', label: say('event.from') },
      { kind: 'dateTime', name: 'until', label: say('event.until') },
    ],
    columns: columnsOf(say),
    ...(mayOpen &&
      isOfUnit && {
        heads: (
          <Button type="primary" onClick={() => setReleasing(true)}>
            {say('release')}
          </Button>
        ),
      }),
    above: (
      <>
        <Releases unitId={unitId} />
        {isOfUnit ? <DoorsOfUnit unitId={unitId} /> : <p className="door-none text-2">{say('pickUnit')}</p>}
      </>
    ),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {isReleasing && <ReleaseDialog unitId={unitId} onClose={() => setReleasing(false)} />}
      </Suspense>
    </>
  )
}

function DoorsOfUnit({ unitId }: { unitId: string | undefined }) {
  const mayOpen = useMayOpen()
  const { of, open, dialog } = useOpenDoor()
  const { data: doors = [] } = useQuery({
    queryKey: [DOORS, 'ofUnit', unitId],
    queryFn: ({ signal }) => api.doorsOfUnit({ unitId }, { signal }),
  })
  return (
    <>
      <DoorTable doors={doors} openingOf={of} onOpen={mayOpen ? open : undefined} />
      {dialog}
    </>
  )
}

const columnsOf = (say: Say<DoorsWord>): Crud<DoorEventRow, Filters>['columns'] => [
  {
    key: 'at',
    title: say('event.at'),
    width: 176,
    show: ({ at }) => <span className="tabular">{dateTimeOf(at)}</span>,
  },
  { key: 'unit', title: say('event.unit'), isLesser: true, show: ({ unitName }) => unitName },
  { key: 'door', title: say('event.door'), show: ({ doorName, doorCode }) => `${doorName} ${doorCode}` },
  { key: 'what', title: say('event.what'), width: 128, show: ({ kind }) => say(`kind.${kind}`) },
  {
    key: 'result',
    title: say('state'),
    width: 88,
    show: ({ isGranted }) =>
      isGranted === null ? '' : say(isGranted === 1 ? 'event.granted' : 'event.denied'),
  },
  {
    key: 'who',
    title: say('event.who'),
    width: 144,
    show: ({ person, card }) => (person === '' ? <span className="tabular">{card}</span> : person),
  },
  {
    key: 'why',
    title: say('event.why'),
    width: 144,
    show: ({ reason, alarmId }) => {
      if (alarmId !== null) return say('forAlarm')
      if (reason === null) return ''
      const word = reasonWord(reason)
      return word ? say(`reason.${word}`) : say('reason.number', { code: reason })
    },
  },
]
