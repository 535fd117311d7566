import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { App } from 'antd'
import type { Alarm } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { letGo } from './claims.ts'
import { handlingBook } from './handlingBook.ts'
import { closeTab, openAlarm } from './useHandling.ts'

interface ClaimBarProps {
  alarm: Alarm
  isOwn: boolean
  isTaken: boolean
  mayHandle: boolean
  at: Date
}
const ASK_WIDTH_PX = 416

/** Who has it and since when; take it, take it over, let it go. */
export function ClaimBar({ alarm, isOwn, isTaken, mayHandle, at }: ClaimBarProps) {
  const say = useText(handlingBook)
  const toast = useToast()
  const { modal } = App.useApp()
  const { alarmId, claimedName, claimedAt } = alarm
  const name = claimedName ?? ''
  const askTakeOver = () =>
    void modal.confirm({
      title: say('claim.askTakeOver', { name }),
      okText: say('claim.takeOver'),
      cancelText: say('cancel'),
      icon: null,
      width: ASK_WIDTH_PX,
      centered: true,
      autoFocusButton: 'cancel',
      onOk: async () => {
        await api.claim({ alarmId, takeOver: true }).catch(toast.failed)
        openAlarm(alarmId)
      },
    })
  return (
    <span className="hd-claim">
      {isTaken && <Icon name="hand" />}
      <span className="el">{isTaken ? say(isOwn ? 'claim.mine' : 'claim.other', { name }) : say('claim.none')}</span>
      {isTaken && claimedAt && <span className="num t3">{spanOf(at.getTime() - claimedAt.getTime())}</span>}
      {mayHandle && !isTaken && (
        <button type="button" className="btn s" onClick={() => openAlarm(alarmId)}>
          {say('claim.take')}
        </button>
      )}
      {mayHandle && isTaken && !isOwn && (
        <button type="button" className="btn s" onClick={askTakeOver}>
          {say('claim.takeOver')}
        </button>
      )}
      {isOwn && (
        <button
          type="button"
          className="btn quiet s"
          onClick={() => {
            letGo(alarmId)
            closeTab(alarmId)
          }}
        >
          {say('claim.letGo')}
        </button>
      )}
    </span>
  )
}
