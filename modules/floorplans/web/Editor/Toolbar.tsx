import { Sending } from '@gss/web-kit/dialog/Sending.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { Label } from '../../contract/index.ts'
import type { Marker } from '../../model/edit.ts'
import type { MapMode } from '../../model/mode.ts'
import { AlignKeys, UndoKeys } from '../FloorMap/PlanTools.tsx'
import type { PlanDesk, DeskState } from '../desk/desk.ts'
import { choosePaper, useNight } from '../surface/useNight.ts'
import { editorBook } from './editorBook.ts'

interface ToolbarProps {
  desk: PlanDesk
  state: DeskState
  picked: readonly Marker[]
  mayEdit: boolean
  /** The camera that is chosen: only it can be linked. */
  camera: Label | null
  onLink: (kind: 'enterLink' | 'viewLinks', camera: Label) => void
  systems: readonly { value: string; label: string }[]
  system: string | null
  onSystem: (system: string | null) => void
  children: ReactNode
}

/** Modes, undo, alignment, what is shown; the host's own keys at the right. */
export function Toolbar({
  desk,
  state,
  picked,
  mayEdit,
  camera,
  onLink,
  systems,
  system,
  onSystem,
  children,
}: ToolbarProps) {
  const say = useText(editorBook)
  const { isDark, paper } = useNight()
  return (
    <div className="pe-bar" role="toolbar" aria-label={say('tools')}>
      <Modes desk={desk} mode={state.mode} mayEdit={mayEdit} camera={camera} onLink={onLink} />
      {mayEdit && (
        <Sending>
          <UndoKeys desk={desk} state={state} />
          <AlignKeys desk={desk} picked={picked} isOn={state.mode.kind === 'select'} />
        </Sending>
      )}
      <Select
        aria-label={say('system')}
        value={system ?? ''}
        options={[{ value: '', label: say('system.all') }, ...systems]}
        onChange={(code: string) => onSystem(code || null)}
        className="pe-system"
      />
      {isDark && (
        <span className="plan-seg" role="group" aria-label={say('paper')}>
          {(['night', 'paper'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={paper === each} onClick={() => choosePaper(each)}>
              {say(`paper.${each}`)}
            </button>
          ))}
        </span>
      )}
      <span className="spacer" />
      <Saved state={state} />
      {children}
    </div>
  )
}

interface ModesProps {
  desk: PlanDesk
  mode: MapMode
  mayEdit: boolean
  camera: Label | null
  onLink: (kind: 'enterLink' | 'viewLinks', camera: Label) => void
}

function Modes({ desk, mode, mayEdit, camera, onLink }: ModesProps) {
  const say = useText(editorBook)
  const isLooking = mode.kind === 'normal' || mode.kind === 'popup' || mode.kind === 'menu'
  const inLink = mode.kind === 'link' || mode.kind === 'linkView'
  const why = camera ? undefined : say('link.why')
  return (
    <span className="plan-seg" role="group" aria-label={say('mode')}>
      <button type="button" aria-pressed={isLooking} onClick={() => desk.happen({ kind: 'cancel' })}>
        {say('mode.normal')}
      </button>
      {mayEdit && (
        <Sending>
          <button
            type="button"
            aria-pressed={mode.kind === 'link'}
            disabled={!camera || mode.kind === 'select'}
            title={why}
            onClick={() => camera && onLink('enterLink', camera)}
          >
            {say('mode.link')}
          </button>
        </Sending>
      )}
      <button
        type="button"
        aria-pressed={mode.kind === 'linkView'}
        disabled={!camera || mode.kind === 'select'}
        title={why}
        onClick={() => camera && onLink('viewLinks', camera)}
      >
        {say('mode.linkView')}
      </button>
      {/* Spec §4: link mode takes the select key away. Its room stays: nothing moves under the hand. */}
      {mayEdit && (
        <button
          type="button"
          style={{ visibility: inLink ? 'hidden' : 'visible' }}
          aria-pressed={mode.kind === 'select'}
          onClick={() => desk.happen({ kind: 'startSelect' })}
        >
          {say('mode.select')}
        </button>
      )}
    </span>
  )
}

function Saved({ state: { working, savedAt } }: { state: DeskState }) {
  const say = useText(editorBook)
  if (working > 0) return <span className="text-2 small pe-saved">{say('saving')}</span>
  if (!savedAt) return null
  return (
    <span
      className="text-2 small tabular in-row"
      role="status"
      title={say('saved', { time: clockOf(savedAt) })}
    >
      <Icon name="check" />
      <span className="pe-saved">{say('saved', { time: clockOf(savedAt) })}</span>
    </span>
  )
}
