import { serverNow, useStale } from '@gss/live/web'
import { parameters } from '@gss/system/contract'
import { usePublicParameter } from '@gss/system/web'
import { AlarmEvidence } from '@gss/video/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { InItsTurn } from '@gss/web-kit/shell/InItsTurn.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useNow } from '@gss/web-kit/time/useNow'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { actionsFor } from '../../contract/actions.ts'
import { isClaimed } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { ActionBar } from './ActionBar.tsx'
import { CLAIM_KEYS } from './actionKeys.ts'
import { Badges } from './Badges.tsx'
import { ClaimBar } from './ClaimBar.tsx'
import { Contacts } from './Contacts.tsx'
import { AlarmDeviceDeeds } from './DeviceDeeds.tsx'
import { Doors } from './Doors.tsx'
import { Facts } from './Facts.tsx'
import { handlingBook } from './handlingBook.ts'
import { AlarmHistory } from './History.tsx'
import { AlarmMedia } from './Media.tsx'
import { NoteField } from './NoteField.tsx'
import { TimesRow } from './TimesRow.tsx'
import { ToHazard } from './ToHazard.tsx'
import { EscalationToldList } from './Told.tsx'
import { useCameras } from './useCameras.ts'
import { useAlarmDeeds } from './useDeeds.ts'
import { useMayHandle } from './useMayHandle.ts'
import { useOpenAlarm } from './useOpenAlarm.ts'

const WindowDialog = pressedPart(() => import('../Window/WindowDialog.tsx').then((m) => m.WindowDialog))

interface AlarmedProps {
  alarmId: string
  /** A hand opened or took it; what came by itself has no deeds before. */
  isAwake: boolean
  tabs: ReactNode
  onClose: () => void
}

/** The alarm in front. */
export function Alarmed({ alarmId, isAwake, tabs, onClose }: AlarmedProps) {
  const say = useText(handlingBook)
  const { alarm, error, retry } = useOpenAlarm(alarmId)
  if (alarm) return <Shown alarm={alarm} isAwake={isAwake} tabs={tabs} onClose={onClose} />
  return (
    <>
      <Head title={say('title')} onClose={onClose} />
      {tabs}
      <div className="hd-wait">
        {error ? (
          <Failed error={error} retry={say('retry')} onRetry={retry} />
        ) : (
          <Skeleton label={say('media.loading')} />
        )}
      </div>
    </>
  )
}

interface ShownProps extends Omit<AlarmedProps, 'alarmId'> {
  alarm: Alarm
}
function Shown({ alarm, isAwake, tabs, onClose }: ShownProps) {
  const say = useText(handlingBook)
  const now = useNow()
  const field = useRef<HTMLTextAreaElement>(null)
  const userId = useSession(({ session }) => session?.user.userId)
  const { alarmId } = alarm
  const whom = useAlarms(({ escalated }) => escalated.get(alarmId))
  const mayHandle = useMayHandle()
  const stale = useStale()
  const cameras = useCameras(alarm)
  // Spec §4: the button stands only where SHOW_TRANS_TEST_BTN is Y. Until it is known, it does not.
  const showsTurnToTest = usePublicParameter(parameters.transTestButton.code) === 'Y'
  const actions = actionsFor(alarm, showsTurnToTest)
  const deeds = useAlarmDeeds(alarm)
  const { asking } = deeds
  const isTaken = isClaimed(alarm, serverNow())
  const isOthers = isTaken && alarm.claimedBy !== userId
  const held = !mayHandle
    ? say('noRight')
    : isOthers
      ? say('claim.other', { name: alarm.claimedName ?? '' })
      : (stale ?? (isAwake ? null : say('claim.first', { key: CLAIM_KEYS.take[0] })))
  useEffect(() => field.current?.focus({ preventScroll: true }), [isAwake])
  return (
    <>
      <Head
        title={say('title.of', { type: `${alarm.typeName} ${alarm.deviceTypeName}`.trim() })}
        mark={<StateMark state={alarm.kind} size={16} isHeld={isTaken} />}
        badges={<Badges alarm={alarm} />}
        claim={
          <ClaimBar
            alarm={alarm}
            hands={{
              isTaken,
              isOwn: isTaken && !isOthers,
              isAwake,
              isAsked: alarm.passTo !== null && alarm.passTo === userId,
              isPassed: alarm.passTo !== null,
            }}
            mayHandle={mayHandle}
            stale={stale}
            at={now}
          />
        }
        onClose={onClose}
      />
      {tabs}
      <TimesRow alarm={alarm} />
      <div className="hd-body">
        <div className="hd-left">
          <div className="hd-known">
            <Facts alarm={alarm} />
            <Contacts alarm={alarm} />
            <div className="hd-deeds">
              <Doors alarm={alarm} />
              <AlarmDeviceDeeds alarm={alarm} />
              <ToHazard alarm={alarm} />
              <AlarmEvidence alarmId={alarmId} />
            </div>
            <EscalationToldList key={alarmId} alarmId={alarmId} last={whom} />
          </div>
          <AlarmHistory alarm={alarm} />
          <NoteField alarm={alarm} isReadOnly={held !== null} field={field} />
        </div>
        {/* Where it is and what one may do is read meanwhile. */}
        <InItsTurn instead={<div className="hd-media" />}>
          <AlarmMedia alarm={alarm} cameras={cameras} />
        </InItsTurn>
      </div>
      <ActionBar
        alarm={alarm}
        actions={actions}
        busy={deeds.busy}
        held={held}
        onAction={(action) => {
          if (deeds.run(action) === 'noteEmpty') field.current?.focus()
        }}
      />
      <Suspense fallback={null}>
        {asking && (
          <WindowDialog
            alarm={alarm}
            kind={asking}
            isSending={deeds.busy !== null}
            onSend={(wanted) => void deeds.silence(asking, wanted)}
            onClose={deeds.stopAsking}
          />
        )}
      </Suspense>
    </>
  )
}

interface HeadProps {
  title: string
  mark?: ReactNode
  badges?: ReactNode
  claim?: ReactNode
  onClose: () => void
}
function Head({ title, mark, badges, claim, onClose }: HeadProps) {
  const say = useText(handlingBook)
  return (
    <header className="hd-head">
      {mark}
      <h2 className="ellipsis">{title}</h2>
      {badges}
      <span className="spacer" />
      {claim}
      <button type="button" className="press quiet icon" aria-label={say('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}
