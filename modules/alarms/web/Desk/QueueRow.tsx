import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { memo } from 'react'
import { AlarmRow } from './AlarmRow.tsx'
import { deskBook } from './deskBook.ts'
import { isSameLine, type DeskRowOf, type RowProps } from './row.ts'
import { StormRow } from './StormRow.tsx'

/** One line of the queue. It is drawn again when something in it is new, not when another line is. */
export const QueueRow = memo(function QueueRow(props: RowProps) {
  if (props.row.type === 'kind') return <KindRow {...props} row={props.row} />
  if (props.row.type === 'owed') return <OwedHeading {...props} row={props.row} />
  if (props.row.type === 'storm') return <StormRow {...props} row={props.row} />
  return <AlarmRow {...props} row={props.row} />
}, isSameLine)

function KindRow({ row: { kind, count, unclaimed, storms, folded }, top, at }: DeskRowOf<'kind'>) {
  const say = useText(deskBook)
  return (
    <div className="queue-group" role="row" aria-rowindex={at + 1} style={{ top }}>
      <div role="gridcell" className="in-row">
        <StateMark state={kind} />
        <b>{say(`kind.${kind}`)}</b>
        <span className="tabular">{count}</span>
        {unclaimed > 0 && (
          <span className="text-3 tabular">{say('group.unclaimed', { count: unclaimed })}</span>
        )}
        {storms > 0 && (
          <span className="text-3 tabular">{say('group.storms', { storms, count: folded })}</span>
        )}
      </div>
    </div>
  )
}

function OwedHeading({ row: { count }, top, at }: DeskRowOf<'owed'>) {
  const say = useText(deskBook)
  return (
    <div className="queue-group" role="row" aria-rowindex={at + 1} style={{ top }}>
      <div role="gridcell" className="in-row">
        <StateMark state="fire" isHeld />
        <b>{say('row.owed')}</b>
        <span className="tabular">{count}</span>
      </div>
    </div>
  )
}
