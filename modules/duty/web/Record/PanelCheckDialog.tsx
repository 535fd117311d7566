import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import {
  DUTY_NAME_MAX_CHARS,
  PANEL_POINTS,
  type PanelPoint,
  ROOM_SYSTEMS,
  type SystemState,
  DUTY_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { recordBook } from './recordBook.ts'

const ALL_OK: Readonly<Record<PanelPoint, boolean>> = {
  selfTest: true,
  silence: true,
  reset: true,
  mainPower: true,
  sparePower: true,
}

interface PanelCheckDialogProps {
  roomId: string
  onDone: () => void
  onClose: () => void
}

/** 日检查: the panel's five points, and how each other system of the room stands. */
export function PanelCheckDialog({ roomId, onDone, onClose }: PanelCheckDialogProps) {
  const say = useText(recordBook)
  const toast = useToast()
  const id = useId()
  const [panelName, setName] = useState('')
  const [points, setPoints] = useState(ALL_OK)
  const [systems, setSystems] = useState<SystemState[]>(() =>
    ROOM_SYSTEMS.map((system) => ({ system, isManual: false, isFault: false, words: '' })),
  )
  const [words, setWords] = useState('')
  const { isSending, send } = useSend()
  const change = (system: SystemState['system'], more: Partial<SystemState>) =>
    setSystems(systems.map((each) => (each.system === system ? { ...each, ...more } : each)))
  const check = () =>
    send(async () => {
      const { mainPower, sparePower, ...rest } = points
      await api.checkPanel({
        roomId,
        panelName: panelName.trim() || say('panel'),
        ...rest,
        isMainPowerOk: mainPower,
        isSparePowerOk: sparePower,
        systems,
        words,
      })
      toast.done(say('done'))
      onDone()
    }, say('failed'))
  return (
    <Dialog
      open
      width={800}
      title={say('checks')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void check()}>
            {say('save')}
          </SendButton>
        </>
      }
    >
      <div className="rc-check">
        <label htmlFor={`${id}name`}>{say('panelName')}</label>
        <Input
          id={`${id}name`}
          value={panelName}
          maxLength={DUTY_NAME_MAX_CHARS * 3}
          onChange={({ target }) => setName(target.value)}
        />
        <span />
        <span className="in-row">
          {PANEL_POINTS.map((point) => (
            <Checkbox
              key={point}
              checked={points[point]}
              onChange={({ target }) => setPoints({ ...points, [point]: target.checked })}
            >
              {say(point)} {say(points[point] ? 'ok' : 'fault')}
            </Checkbox>
          ))}
        </span>
        {systems.map(({ system, isManual, isFault, words: said }) => {
          const name = say(`system.${system}`)
          return (
            <div key={system} className="rc-system">
              <span>{name}</span>
              <Radio.Group
                aria-label={`${name} ${say('mode')}`}
                value={isManual}
                options={[
                  { value: false, label: say('auto') },
                  { value: true, label: say('manual') },
                ]}
                onChange={({ target }) => change(system, { isManual: target.value === true })}
              />
              <Radio.Group
                aria-label={`${name} ${say('run')}`}
                value={isFault}
                options={[
                  { value: false, label: say('ok') },
                  { value: true, label: say('fault') },
                ]}
                onChange={({ target }) => change(system, { isFault: target.value === true })}
              />
              <Input
                aria-label={`${name} ${say('remark')}`}
                value={said}
                maxLength={DUTY_WORDS_MAX_CHARS}
                onChange={({ target }) => change(system, { words: target.value })}
              />
            </div>
          )
        })}
        <label htmlFor={`${id}words`}>{say('remark')}</label>
        <Input
          id={`${id}words`}
          value={words}
          maxLength={DUTY_WORDS_MAX_CHARS}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Dialog>
  )
}
