import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { isFirstPress } from '@gss/web-kit/dialog/firstPress'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { spanOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { api } from '../api.ts'
import { PassDialog } from './PassDialog.tsx'
import { endPassHere, takePassHere } from './passing.ts'
import { CLAIM_KEYS } from './actionKeys.ts'
import { type ClaimDeed, claimDeedsFor, type AlarmHands } from './claimDeeds.ts'
import { leaveTab } from './claims.ts'
import { handlingBook } from './handlingBook.ts'
import { useDialogKeys } from './useDialogKeys.ts'
import { useLateTake } from './takeAlarm.ts'
import { openAlarm } from './useHandling.ts'

interface ClaimBarProps {
  alarm: Alarm
  hands: AlarmHands
  mayHandle: boolean
  /** Why nothing can be done now; null while it can. */
  stale: string | null
  at: Date
}

/** Who has it and since when; take it, take it over, pass it on, let it go. */
export function ClaimBar({ alarm, hands, mayHandle, stale, at }: ClaimBarProps) {
  const say = useText(handlingBook)
  const toast = useToast()
  const ask = useAskGrave()
  const [isPassing, setPassing] = useState(false)
  const isLate = useLateTake(({ alarmId }) => alarmId === alarm.alarmId)
  const { alarmId, claimedName, claimedAt, passName, passAt } = alarm
  const { isTaken, isOwn, isAsked } = hands
  const name = claimedName ?? ''
  const run: Record<ClaimDeed, () => unknown> = {
    accept: () => takePassHere(alarmId).catch(toast.failed),
    decline: () => endPassHere(alarmId).catch(toast.failed),
    take: () => openAlarm(alarmId),
    takeOver: () =>
      ask({
        title: say('claim.askTakeOver', { name }),
        okText: say('claim.takeOver'),
        cancelText: say('cancel'),
        onOk: async () => {
          await api.claim({ alarmId, takeOver: true }).catch(toast.failed)
          openAlarm(alarmId)
        },
      }),
    pass: () => setPassing(true),
    withdraw: () => endPassHere(alarmId).then(() => toast.done(say('pass.withdrawn')), toast.failed),
    letGo: () => leaveTab(alarmId),
  }
  const deeds = mayHandle ? claimDeedsFor(hands) : []
  useDialogKeys(stale === null ? deeds.map((deed) => [CLAIM_KEYS[deed][1], run[deed]] as const) : [])
  return (
    <span className="hd-claim">
      {isTaken && <Icon name="hand" />}
      <span className="ellipsis">
        {isTaken ? say(isOwn ? 'claim.mine' : 'claim.other', { name }) : say('claim.none')}
      </span>
      {isLate && !isTaken && (
        <span className="ellipsis hd-asked" role="status">
          {say('claim.late')}
        </span>
      )}
      {isTaken && claimedAt && (
        <span className="tabular text-3">{spanOf(at.getTime() - claimedAt.getTime())}</span>
      )}
      {isTaken && passName !== null && !isAsked && (
        <span className="ellipsis hd-asked tabular" role="status">
          {say('claim.passed', { name: passName })} {passAt && spanOf(at.getTime() - passAt.getTime())}
        </span>
      )}
      {deeds.map((deed) => (
        <button
          key={deed}
          type="button"
          className={classOf(deed, isOwn)}
          aria-keyshortcuts={CLAIM_KEYS[deed][0].replace(' ', '+')}
          disabled={stale !== null}
          title={stale ?? undefined}
          onClick={(event) => isFirstPress(event) && void run[deed]()}
        >
          {say(`claim.${deed}`)}
          <span className="keycap">{CLAIM_KEYS[deed][0]}</span>
        </button>
      ))}
      {isPassing && <PassDialog alarmId={alarmId} onClose={() => setPassing(false)} />}
    </span>
  )
}

const classOf = (deed: ClaimDeed, isOwn: boolean): string =>
  deed === 'take' || deed === 'accept' ? 'press primary' : isOwn ? 'press compact quiet' : 'press compact'
