import { LazyMomentField } from '@gss/web-kit/crud/LazyMomentField.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Checkbox, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { type Guard, type Room, TEAMS_MAX, DUTY_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { personWords } from './CellDialog.tsx'
import { rosterBook } from './rosterBook.ts'

const FIRST_TEAMS = 4

interface CycleDialogProps {
  rooms: readonly Room[]
  people: readonly Guard[]
  from: string
  until: string
  onDone: () => void
  onClose: () => void
}

/** 按循环排班: teams one after another through the shifts of the days; what was said stays for the next time. */
export function CycleDialog({ rooms, people, from, until, onDone, onClose }: CycleDialogProps) {
  const say = useText(rosterBook)
  const toast = useToast()
  const id = useId()
  const [roomId, setRoom] = useState(rooms[0]?.roomId ?? '')
  const room = rooms.find((each) => each.roomId === roomId)
  const [span, setSpan] = useState<{ from: string; until: string }>({ from, until })
  const [teams, setTeams] = useState<string[][]>(() => teamsOf(rooms[0]))
  const [startsAt, setStart] = useState(0)
  const [leavesHolidays, setLeaves] = useState(false)
  const [isOver, setOver] = useState(false)
  const [reason, setReason] = useState('')
  const { isSending, send } = useSend()
  const put = (nth: number, team: string[]) => setTeams(teams.map((each, at) => (at === nth ? team : each)))
  const fill = () =>
    send(async () => {
      const filled = teams.filter((team) => team.length > 0)
      const told = await api.fillByCycle({
        roomId,
        ...span,
        teams: filled,
        startsAt,
        leavesHolidays,
        isOver,
        ...(reason && { reason }),
      })
      toast.done(say('cycle.done', told))
      onDone()
    }, say('failed'))
  return (
    <Dialog
      open
      width={800}
      title={say('byCycle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void fill()}>
            {say('confirm')}
          </SendButton>
        </>
      }
    >
      <div className="ro-form">
        <label htmlFor={`${id}room`}>{say('room')}</label>
        <Select
          id={`${id}room`}
          value={roomId}
          options={rooms.map((each) => ({ value: each.roomId, label: each.name }))}
          onChange={(next) => {
            setRoom(next)
            setTeams(teamsOf(rooms.find((each) => each.roomId === next)))
          }}
        />
        <label htmlFor={`${id}from`}>{say('cycle.from')}</label>
        <LazyMomentField
          id={`${id}from`}
          unit="date"
          value={span.from}
          onChange={(value) => value && setSpan({ ...span, from: value })}
        />
        <label htmlFor={`${id}until`}>{say('cycle.until')}</label>
        <LazyMomentField
          id={`${id}until`}
          unit="date"
          value={span.until}
          onChange={(value) => value && setSpan({ ...span, until: value })}
        />
        {teams.map((team, nth) => (
          <TeamField
            key={nth}
            id={`${id}team${nth}`}
            nth={nth + 1}
            team={team}
            people={people}
            onChange={(next) => put(nth, next)}
            {...(teams.length > 1 && { onDrop: () => setTeams(teams.filter((_, at) => at !== nth)) })}
          />
        ))}
        <span />
        <Button
          className="ro-add"
          disabled={teams.length >= TEAMS_MAX}
          onClick={() => setTeams([...teams, []])}
        >
          {say('cycle.add')}
        </Button>
        <label htmlFor={`${id}start`}>{say('cycle.starts')}</label>
        <Select
          id={`${id}start`}
          value={startsAt}
          options={teams.map((_, at) => ({ value: at, label: String(at + 1) }))}
          onChange={setStart}
        />
        <span />
        <span className="in-row">
          <Checkbox checked={leavesHolidays} onChange={({ target }) => setLeaves(target.checked)}>
            {say('cycle.holidays')}
          </Checkbox>
          <Checkbox checked={isOver} onChange={({ target }) => setOver(target.checked)}>
            {say('cycle.over')}
          </Checkbox>
        </span>
        {room?.isLinked && (
          <>
            <label htmlFor={`${id}reason`}>{say('reason.ask')}</label>
            <Input
              id={`${id}reason`}
              value={reason}
              maxLength={DUTY_WORDS_MAX_CHARS}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
const teamsOf = (room: Room | undefined): string[][] =>
  room && room.teams.length > 0 ? room.teams : Array.from({ length: FIRST_TEAMS }, () => [])

interface TeamFieldProps {
  id: string
  nth: number
  team: string[]
  people: readonly Guard[]
  onChange: (team: string[]) => void
  onDrop?: () => void
}
function TeamField({ id, nth, team, people, onChange, onDrop }: TeamFieldProps) {
  const say = useText(rosterBook)
  return (
    <>
      <label htmlFor={id}>{say('cycle.team', { nth })}</label>
      <span className="in-row">
        <Select
          id={id}
          mode="multiple"
          className="spacer"
          value={team}
          placeholder={say('people.hint')}
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map((each) => ({ value: each.personId, label: personWords(each, say) }))}
          onChange={onChange}
        />
        {onDrop && (
          <Button aria-label={say('cycle.drop', { nth })} onClick={onDrop}>
            −
          </Button>
        )}
      </span>
    </>
  )
}
