import { Either, goInstead, PhoneSheet, useDraft, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import {
  DUTY_NAME_MAX_CHARS,
  DUTY_WORDS_MAX_CHARS,
  fieldPanelCheck,
  PANEL_POINTS,
  type PanelPoint,
  ROOM_SYSTEMS,
  type RoomNow,
  type SystemState,
} from '../contract/index.ts'
import { phoneBook, recordBook } from './phoneBook.ts'

interface Draft {
  panelName: string
  points: Record<PanelPoint, boolean>
  systems: SystemState[]
  words: string
}
const FIRST: Draft = {
  panelName: '',
  points: { selfTest: true, silence: true, reset: true, mainPower: true, sparePower: true },
  systems: ROOM_SYSTEMS.map((system) => ({ system, isManual: false, isFault: false, words: '' })),
  words: '',
}
type Stands = 'ok' | 'fault'
type Runs = 'auto' | 'manual'

/** 日检查 beside the panel: its five points, and how each other system of the room stands. */
export function PanelCheckPage({ room: { roomId, roomName } }: { room: RoomNow }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  const phone = usePhone()
  const id = useId()
  const name = `duty.panelCheck ${roomId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  // Of a double press one check is kept: nothing else tells two of them apart.
  const [isSaving, setSaving] = useState(false)
  if (draft === undefined) return <PhoneSheet title={say('panelCheck')}>{null}</PhoneSheet>
  const { panelName, points, systems, words } = draft
  const stand = (system: SystemState['system'], more: Partial<SystemState>) =>
    change({
      ...draft,
      systems: systems.map((each) => (each.system === system ? { ...each, ...more } : each)),
    })
  const save = async () => {
    setSaving(true)
    const { mainPower, sparePower, ...rest } = points
    const kept = phone.done({
      kind: 'duty.panelCheck',
      title: say('checkDeed', { room: roomName }),
      body: encode(fieldPanelCheck, {
        roomId,
        panelName: panelName.trim() || desk('panel'),
        ...rest,
        isMainPowerOk: mainPower,
        isSparePowerOk: sparePower,
        systems,
        words: words.trim(),
      }),
      files: [],
      draft: name,
    })
    await kept.finally(() => setSaving(false))
    goInstead('duty')
  }
  const stands = [
    { value: 'ok', word: desk('ok') },
    { value: 'fault', word: desk('fault'), isBad: true },
  ] satisfies { value: Stands; word: string; isBad?: boolean }[]
  const runs = [
    { value: 'auto', word: desk('auto') },
    { value: 'manual', word: desk('manual'), isBad: true },
  ] satisfies { value: Runs; word: string; isBad?: boolean }[]
  return (
    <PhoneSheet
      title={say('panelCheck')}
      foot={
        <button type="button" className="press primary" disabled={isSaving} onClick={() => void save()}>
          {desk('save')}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{roomName}</h2>
      </div>
      <div className="phone-field">
        <label htmlFor={`${id}-name`}>{desk('panelName')}</label>
        <input
          id={`${id}-name`}
          className="input"
          maxLength={DUTY_NAME_MAX_CHARS * 3}
          placeholder={desk('panel')}
          value={panelName}
          onChange={({ target }) => change({ ...draft, panelName: target.value })}
        />
      </div>
      {PANEL_POINTS.map((point) => (
        <div key={point} className="phone-field">
          <span className="label">{desk(point)}</span>
          <Either<Stands>
            label={desk(point)}
            value={points[point] ? 'ok' : 'fault'}
            choices={stands}
            onChange={(value) => change({ ...draft, points: { ...points, [point]: value === 'ok' } })}
          />
        </div>
      ))}
      {systems.map(({ system, isManual, isFault, words: said }) => {
        const title = desk(`system.${system}`)
        return (
          <div key={system} className="phone-field">
            <span className="label">{title}</span>
            <Either<Runs>
              label={`${title} ${desk('mode')}`}
              value={isManual ? 'manual' : 'auto'}
              choices={runs}
              onChange={(value) => stand(system, { isManual: value === 'manual' })}
            />
            <Either<Stands>
              label={`${title} ${desk('run')}`}
              value={isFault ? 'fault' : 'ok'}
              choices={stands}
              onChange={(value) => stand(system, { isFault: value === 'fault' })}
            />
            {(isManual || isFault || said !== '') && (
              <input
                className="input"
                aria-label={`${title} ${desk('remark')}`}
                placeholder={desk('remark')}
                maxLength={DUTY_WORDS_MAX_CHARS}
                value={said}
                onChange={({ target }) => stand(system, { words: target.value })}
              />
            )}
          </div>
        )
      })}
      <div className="phone-field">
        <label htmlFor={`${id}-words`}>{desk('remark')}</label>
        <textarea
          id={`${id}-words`}
          className="text-box"
          maxLength={DUTY_WORDS_MAX_CHARS}
          value={words}
          onChange={({ target }) => change({ ...draft, words: target.value })}
        />
      </div>
    </PhoneSheet>
  )
}
