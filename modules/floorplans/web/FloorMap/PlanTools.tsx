import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { IconName } from '@gss/web-kit/icons/names'
import { useText } from '@gss/web-kit/text/book'
import { align, ALIGNED_MIN, type AlignSide, ALIGN_SIDES } from '../../model/arrange.ts'
import type { Marker } from '../../model/edit.ts'
import { type MapOptions, offersSelect } from '../../model/options.ts'
import type { PlanDesk, DeskState } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'

interface PlanToolsProps {
  desk: PlanDesk
  state: DeskState
  options: MapOptions
  picked: readonly Marker[]
}

/** The rectangle, undo, the four alignments (spec §2.13), for a plan inside another screen. */
export function PlanTools({ desk, state, options, picked }: PlanToolsProps) {
  const say = useText(planBook)
  const { mode } = state
  const isOn = mode.kind === 'select'
  return (
    <>
      {offersSelect(mode, options) && (
        <button
          type="button"
          className="press"
          aria-pressed={isOn}
          onClick={() => desk.happen(isOn ? { kind: 'cancel' } : { kind: 'startSelect' })}
        >
          <Icon name="select" />
          {say('mode.select')}
        </button>
      )}
      <UndoKeys desk={desk} state={state} />
      <AlignKeys desk={desk} picked={picked} isOn={isOn} />
    </>
  )
}

/** Takes back and does again, each saying what. */
export function UndoKeys({ desk, state: { history, working } }: { desk: PlanDesk; state: DeskState }) {
  const say = useText(planBook)
  const [last, next] = [history.done.at(-1), history.undone.at(-1)]
  const undo = last ? say('undo.of', { deed: say(`deed.${last.deed}`) }) : say('undo.none')
  const redo = next ? say('redo.of', { deed: say(`deed.${next.deed}`) }) : say('redo.none')
  return (
    <span className="plan-tools">
      <button
        type="button"
        className="press quiet plan-undo"
        disabled={!last || working > 0}
        title={undo}
        onClick={() => void desk.undo()}
      >
        <Icon name="undo" />
        {last ? undo : say('undo')}
        {history.done.length > 0 && <b className="tabular">{history.done.length}</b>}
        <kbd className="keycap">Ctrl Z</kbd>
      </button>
      <button
        type="button"
        className="press icon quiet plan-redo"
        disabled={!next || working > 0}
        title={redo}
        aria-label={redo}
        onClick={() => void desk.redo()}
      >
        <Icon name="undo" />
      </button>
    </span>
  )
}

const ALIGN_ICONS: Readonly<Record<AlignSide, IconName>> = {
  top: 'al-top',
  bottom: 'al-bottom',
  left: 'al-left',
  right: 'al-right',
}

/** Always there, so that nothing moves under the hand; they work on what the rectangle has picked. */
export function AlignKeys({
  desk,
  picked,
  isOn,
}: {
  desk: PlanDesk
  picked: readonly Marker[]
  isOn: boolean
}) {
  const say = useText(planBook)
  const toast = useToast()
  const run = (side: AlignSide) => {
    const edit = align(picked, side)
    // Spec §5: fewer than two selected just exits the selector.
    if (edit) void desk.do(edit)
    else if (picked.length < ALIGNED_MIN) desk.happen({ kind: 'align' })
    // They stand so already: what was picked stays picked, for what is done next.
    else toast.warn(say('align.already'))
  }
  return (
    <span className="plan-tools" role="group" aria-label={say('align')}>
      {ALIGN_SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className="press icon quiet"
          aria-label={say(`align.${side}`)}
          title={isOn ? say(`align.${side}`) : say('align.why')}
          disabled={!isOn}
          onClick={() => run(side)}
        >
          <Icon name={ALIGN_ICONS[side]} />
        </button>
      ))}
    </span>
  )
}
