import './roster.css'
import { useHeard } from '@gss/live/web'
import { saveFile } from '@gss/web-kit/api/files'
import { printSheet } from '@gss/web-kit/crud/printSheet'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { serverNow } from '@gss/web-kit/time/clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dutyDayOf, type Room, type Shift } from '../../contract/index.ts'
import { api, ROSTER } from '../api.ts'
import { UnitChoice, useRoomUnitChoice } from '../UnitChoice.tsx'
import { cellKeyOf } from './cellWords.ts'
import { RosterCalendar } from './RosterCalendar.tsx'
import { RosterSides } from './RosterSides.tsx'
import { rosterBook } from './rosterBook.ts'
import { daysShown, ROSTER_SPANS, turnedSpan } from './span.ts'
import { useMoving } from './useMoving.ts'

const CellDialog = pressedPart(() => import('./CellDialog.tsx').then((m) => m.CellDialog))
const CycleDialog = pressedPart(() => import('./CycleDialog.tsx').then((m) => m.CycleDialog))
const RoomDialog = pressedPart(() => import('./RoomDialog.tsx').then((m) => m.RoomDialog))
const HolidayDialog = pressedPart(() => import('./HolidayDialog.tsx').then((m) => m.HolidayDialog))
const ReasonDialog = pressedPart(() => import('./ReasonDialog.tsx').then((m) => m.ReasonDialog))
const PersonnelDialog = pressedPart(() => import('./PersonnelDialog.tsx').then((m) => m.PersonnelDialog))

type Opened =
  | { what: 'cell'; room: Room; shift: Shift; day: string }
  | { what: 'room'; room: Room }
  | { what: 'day'; day: string }
  | { what: 'cycle' | 'personnel' }

/** 值班排班: is every shift lawful, and who stands where. */
export function RosterPage() {
  const say = useText(rosterBook)
  const may = useMay()
  const toast = useToast()
  const { title } = useScreen()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { unitId, isCentre, choose } = useRoomUnitChoice()
  const [opened, open] = useState<Opened | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const now = serverNow()
  const today = dutyDayOf(now)
  const span = ROSTER_SPANS.find((each) => each === params.get('span')) ?? 'two'
  const asked = params.get('day')
  const around = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const days = daysShown(span, around)
  const [from, until] = [days[0] ?? today, days.at(-1) ?? today]
  const set = (name: 'span' | 'day', value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true })
  }
  const rooms = useQuery({
    queryKey: [ROSTER, 'rooms', unitId],
    queryFn: ({ signal }) => api.dutyRooms({ unitId: unitId ?? '' }, { signal }),
    enabled: unitId !== undefined,
  })
  const roster = useQuery({
    queryKey: [ROSTER, 'cells', unitId, from, until],
    queryFn: ({ signal }) => api.roster({ unitId: unitId ?? '', from, until }, { signal }),
    enabled: unitId !== undefined,
    placeholderData: (before) => before,
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: [ROSTER] })
  useHeard('duty.room', refresh)
  const moving = useMoving(refresh)
  const chooseOther = (other: string) => {
    moving.forget()
    choose(other)
  }
  const close = () => open(null)
  const done = () => {
    close()
    refresh()
  }
  const leave = async () => {
    setLeaving(true)
    try {
      saveFile(await api.exportRoster({ unitId: unitId ?? '', from, until }))
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setLeaving(false)
    }
  }
  const error = rooms.error ?? roster.error
  const people = rooms.data?.people ?? []
  const known = {
    rooms: rooms.data?.rooms ?? [],
    guards: new Map(people.map((each) => [each.personId, each])),
    cells: new Map((roster.data?.cells ?? []).map((each) => [cellKeyOf(each), each])),
  }
  const held = moving.held && known.guards.get(moving.held.personId ?? '')
  const mayEdit = may('edit')
  return (
    <div className="page scrolls ro-page">
      <header className="ro-head">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <span className="text-2 small tabular">{say('span', { from, until })}</span>
        <span className="spacer" />
        {isCentre && <UnitChoice value={unitId} onChange={chooseOther} />}
        <Button
          aria-label={say('before')}
          icon={<Icon name="left" />}
          onClick={() => set('day', turnedSpan(span, around, -1))}
        />
        <Button onClick={() => set('day', today)}>{say('today')}</Button>
        <Button
          aria-label={say('after')}
          icon={<Icon name="right" />}
          onClick={() => set('day', turnedSpan(span, around, 1))}
        />
        <Segmented
          value={span}
          options={ROSTER_SPANS.map((each) => ({ value: each, label: say(each) }))}
          onChange={(value) => set('span', value)}
        />
        <Button
          icon={<Icon name="print" />}
          disabled={!roster.data}
          onClick={() => grid.current && printSheet(grid.current)}
        >
          {say('print')}
        </Button>
        {may('export') && (
          <Button
            icon={<Icon name="download" />}
            loading={isLeaving}
            disabled={!roster.data}
            onClick={() => void leave()}
          >
            {say('export')}
          </Button>
        )}
        <Button onClick={() => open({ what: 'personnel' })} disabled={unitId === undefined}>
          {say('personnel')}
        </Button>
        {mayEdit && (
          <Button
            icon={<Icon name="undo" />}
            disabled={!moving.mayUndo}
            title={say('undo.keys')}
            onClick={moving.undo}
          >
            {say('undo')}
          </Button>
        )}
        {mayEdit && (
          <Button type="primary" disabled={known.rooms.length === 0} onClick={() => open({ what: 'cycle' })}>
            {say('byCycle')}
          </Button>
        )}
      </header>
      {error && !roster.data && <Failed error={error} retry={say('retry')} onRetry={refresh} />}
      {!error && (!rooms.data || !roster.data) && <Skeleton label={say('loading')} />}
      {rooms.data?.rooms.length === 0 && <EmptyState sentence={say('noRooms')} fact={say('noRooms.where')} />}
      {rooms.data && roster.data && known.rooms.length > 0 && (
        <>
          <p className="ro-held" role="status">
            {held && say('held', { name: held.name })}
          </p>
          <RosterCalendar
            ref={grid}
            span={span}
            title={`${title} ${say('span', { from, until })}`}
            known={known}
            days={days}
            today={today}
            now={now}
            holidays={roster.data.holidays}
            signs={roster.data.signs}
            mayEdit={mayEdit}
            moving={moving}
            onCell={(room, shift, day) => open({ what: 'cell', room, shift, day })}
            onDay={(day) => open({ what: 'day', day })}
            onRoom={(room) => open({ what: 'room', room })}
          />
          <RosterSides
            known={known}
            days={days}
            now={now}
            mayEdit={mayEdit}
            onCell={(room, shift, day) => open({ what: 'cell', room, shift, day })}
          />
        </>
      )}
      <Suspense>
        {opened?.what === 'cell' && (
          <CellDialog
            {...opened}
            cell={known.cells.get(
              cellKeyOf({ roomId: opened.room.roomId, day: opened.day, shiftNo: opened.shift.shiftNo }),
            )}
            people={people}
            onPut={moving.done}
            onDone={done}
            onClose={close}
          />
        )}
        {opened?.what === 'room' && <RoomDialog room={opened.room} onDone={done} onClose={close} />}
        {opened?.what === 'day' && unitId !== undefined && (
          <HolidayDialog
            unitId={unitId}
            day={opened.day}
            name={roster.data?.holidays.find(({ day }) => day === opened.day)?.name ?? ''}
            onDone={done}
            onClose={close}
          />
        )}
        {opened?.what === 'cycle' && (
          <CycleDialog
            rooms={known.rooms}
            people={people}
            from={from > today ? from : today}
            until={until}
            onDone={done}
            onClose={close}
          />
        )}
        {opened?.what === 'personnel' && unitId !== undefined && (
          <PersonnelDialog unitId={unitId} mayEdit={mayEdit} onClose={close} />
        )}
        {moving.owed && (
          <ReasonDialog
            owed={moving.owed}
            onDone={() => {
              if (moving.owed) moving.done(moving.owed.edit)
              moving.owe(null)
            }}
            onClose={() => moving.owe(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
