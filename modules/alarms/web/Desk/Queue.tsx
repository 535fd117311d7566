import './queue.css'
import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { deskBook } from './deskBook.ts'
import { type DeskRow, isHeading, offsetsOf, rowsWithin } from './deskRows.ts'
import { QueueRow } from './QueueRow.tsx'
import { rowId } from './row.ts'

interface QueueProps {
  rows: readonly DeskRow[]
  now: number
  chosen: string | null
  gone: ReadonlySet<string>
  escalated: ReadonlyMap<string, string>
  userId: string | undefined
  ticked: ReadonlySet<string> | null
  waiting: number
  onHold: () => void
  onLetGo: () => void
  onChoose: (key: string) => void
  onOpen: (alarmId: string) => void
  onTurn: (key: string) => void
  onTick: (alarms: readonly Alarm[], isOn: boolean) => void
}

const BEYOND_ROWS = 6
const NARROW_QUERY = '(max-width: 1500px)'
const NARROW_ROW_PX = 44

/** The queue: thousands of lines, of which those in sight are drawn. ↑ ↓ choose, Enter opens. */
export function Queue(props: QueueProps) {
  const { rows, now, chosen, gone, escalated, userId, ticked, waiting, onChoose, onOpen, onTurn, onTick } =
    props
  const say = useText(deskBook)
  const box = useRef<HTMLDivElement>(null)
  const { top, height, alarmPx } = useView(box)
  const offsets = useMemo(() => offsetsOf(rows, alarmPx), [rows, alarmPx])
  const pressed = useRef<string | undefined>(undefined)
  const [first, end] = rowsWithin(offsets, top, top + height, BEYOND_ROWS)

  const reveal = (at: number) => {
    const node = box.current
    const [from, until] = [offsets[at], offsets[at + 1]]
    if (!node || from === undefined || until === undefined) return
    if (from < node.scrollTop) node.scrollTop = from
    else if (until > node.scrollTop + node.clientHeight) node.scrollTop = until - node.clientHeight
  }
  const step = (by: 1 | -1) => {
    const from = rows.findIndex(({ key }) => key === chosen)
    for (
      let at = from < 0 ? (by > 0 ? 0 : rows.length - 1) : from + by;
      at >= 0 && at < rows.length;
      at += by
    ) {
      const row = rows[at]
      if (!row || isHeading(row)) continue
      onChoose(row.key)
      return reveal(at)
    }
  }
  const open = (row: DeskRow | undefined) => {
    if (row?.type === 'alarm') onOpen(row.alarm.alarmId)
    if (row?.type === 'storm') onTurn(row.key)
  }
  const rowOf = (wanted: string | undefined) => rows.find(({ key }) => key === wanted)
  /** A banner may push the list down between two presses: the first one says which line is meant. */
  const press = ({ target, detail }: MouseEvent) => {
    if (detail > 1) return
    pressed.current =
      target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined
    const row = rowOf(pressed.current)
    if (row) onChoose(row.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') open(rowOf(chosen ?? undefined))
    else return
    event.preventDefault()
  }
  const drawn = rows.slice(first, end)
  return (
    <div className="queue-frame" onPointerEnter={props.onHold} onPointerLeave={props.onLetGo}>
      {waiting > 0 && (
        <button type="button" className="qnew tabular" onClick={props.onLetGo}>
          {say('queue.waiting', { count: waiting })}
        </button>
      )}
      <div
        ref={box}
        className="queue-list"
        role="grid"
        aria-label={say('queue.label')}
        aria-rowcount={rows.length}
        aria-activedescendant={drawn.some(({ key }) => key === chosen) ? rowId(chosen ?? '') : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={press}
        onDoubleClick={() => open(rowOf(pressed.current))}
      >
        <div className="queue-sheet" role="presentation" style={{ height: offsets.at(-1) }}>
          {drawn.map((row, index) => (
            <QueueRow
              key={row.key}
              row={row}
              at={first + index}
              top={offsets[first + index] ?? 0}
              now={now}
              isChosen={row.key === chosen}
              isGone={row.type === 'alarm' && gone.has(row.key)}
              userId={userId}
              whom={row.type === 'alarm' ? escalated.get(row.key) : undefined}
              isTicked={ticked && isTicked(row, ticked)}
              onOpen={onOpen}
              onTurn={onTurn}
              onTick={onTick}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function isTicked(row: DeskRow, ticked: ReadonlySet<string>): boolean {
  if (isHeading(row)) return false
  return row.type === 'alarm' ? ticked.has(row.key) : row.alarms.every(({ alarmId }) => ticked.has(alarmId))
}

/** What of the list is in sight, and how high its rows are there. */
function useView(box: React.RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState({ top: 0, height: 0 })
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_QUERY).matches)
  useEffect(() => {
    const node = box.current
    if (!node) return undefined
    const look = () => setView({ top: node.scrollTop, height: node.clientHeight })
    const narrow = matchMedia(NARROW_QUERY)
    const onNarrow = () => setNarrow(narrow.matches)
    const watcher = new ResizeObserver(look)
    watcher.observe(node)
    node.addEventListener('scroll', look, { passive: true })
    narrow.addEventListener('change', onNarrow)
    return () => {
      watcher.disconnect()
      node.removeEventListener('scroll', look)
      narrow.removeEventListener('change', onNarrow)
    }
  }, [box])
  return { ...view, alarmPx: isNarrow ? NARROW_ROW_PX : undefined }
}
