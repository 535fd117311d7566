import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { IconName } from '@gss/web-kit/icons/names'
import { useText } from '@gss/web-kit/text/book'
import { align, type Side, SIDES } from '../../model/arrange.ts'
import type { Marker } from '../../model/edit.ts'
import type { Mode } from '../../model/mode.ts'
import { type MapOptions, offersSelect } from '../../model/options.ts'
import type { Desk, DeskState } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'

const ALIGN_ICONS: Readonly<Record<Side, IconName>> = { top: 'al-top', bottom: 'al-bottom', left: 'al-left', right: 'al-right' }

interface PlanToolsProps {
  desk: Desk
  state: DeskState
  options: MapOptions
  picked: readonly Marker[]
}

/** Undo, the rectangle, the four alignments (spec §2.13). */
export function PlanTools({ desk, state, options, picked }: PlanToolsProps) {
  const say = useText(planBook)
  const { mode, history } = state
  const last = history.done.at(-1)
  const runAlign = (side: Side) => {
    const edit = align(picked, side)
    // Spec §5: fewer than two just exits the selector.
    if (edit) void desk.do(edit)
    else desk.happen({ kind: 'align' })
  }
  return (
    <>
      {offersSelect(mode, options) && <SelectKey mode={mode} desk={desk} />}
      <button
        type="button"
        className="btn quiet"
        disabled={!last || state.working > 0}
        title={last ? say('undo.of', { deed: say(`deed.${last.deed}`) }) : say('undo.none')}
        onClick={() => void desk.undo()}
      >
        <Icon name="undo" />
        {last ? say('undo.of', { deed: say(`deed.${last.deed}`) }) : say('undo')}
        {history.done.length > 0 && <b className="num">{history.done.length}</b>}
        <kbd className="kbd">Ctrl Z</kbd>
      </button>
      {mode.kind === 'select' && (
        <span className="plan-tools" role="group" aria-label={say('align')}>
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              className="btn icon quiet"
              aria-label={say(`align.${side}`)}
              title={say(`align.${side}`)}
              onClick={() => runAlign(side)}
            >
              <Icon name={ALIGN_ICONS[side]} />
            </button>
          ))}
        </span>
      )}
    </>
  )
}

function SelectKey({ mode, desk }: { mode: Mode; desk: Desk }) {
  const say = useText(planBook)
  const isOn = mode.kind === 'select'
  return (
    <button
      type="button"
      className="btn"
      aria-pressed={isOn}
      onClick={() => desk.happen(isOn ? { kind: 'cancel' } : { kind: 'startSelect' })}
    >
      <Icon name="select" />
      {say('mode.select')}
    </button>
  )
}
