import './details.css'
import { askPlanBefore } from '@gss/floorplans/web'
import { useStale } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { memo, Suspense, useEffect, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { Badges } from '../Handling/Badges.tsx'
import { Contacts } from '../Handling/Contacts.tsx'
import { Facts } from '../Handling/Facts.tsx'
import { TimesRow } from '../Handling/TimesRow.tsx'
import { EscalationToldList } from '../Handling/Told.tsx'
import { takeAlarm } from '../Handling/takeAlarm.ts'
import { isClaimed } from '../store/held.ts'
import { spotOf } from '../place.ts'
import { ageOf } from './age.ts'
import { deskBook } from './deskBook.ts'
import { Steps } from './Steps.tsx'

const Plan = placedPart(() => import('../Handling/Plan.tsx').then((m) => m.AlarmPlan))
const PassDialog = pressedPart(() => import('../Handling/PassDialog.tsx').then((m) => m.PassDialog))

interface DetailsProps {
  alarm: Alarm | undefined
  /** Who settled it, where somebody did while it was looked at. */
  settledBy: string | undefined
  /** Who was told last that nobody takes it. */
  whom: string | undefined
  now: number
  userId: string | undefined
}

/** The chosen alarm beside the list, without losing one's place in it. */
export const Details = memo(function Details({ alarm, settledBy, whom, now, userId }: DetailsProps) {
  const say = useText(deskBook)
  const stale = useStale()
  const [passed, setPassed] = useState<string | null>(null)
  usePlanAhead(alarm)
  if (!alarm)
    return (
      <aside className="panel det-pane" aria-label={say('details.label')}>
        <EmptyState sentence={say('details.none')} fact={say('details.noneNote')} />
      </aside>
    )
  const isTaken = isClaimed(alarm, new Date(now))
  const isOwed = isOwed119(alarm)
  const isMine = isTaken && alarm.claimedBy === userId
  return (
    <aside className="panel det-pane" aria-label={say('details.label')}>
      <header className="det-head">
        <div className="in-row">
          <StateMark state={alarm.kind} size={28} isHeld={isTaken || isOwed || settledBy !== undefined} />
          <h2>{say(`kind.${alarm.kind}`)}</h2>
          <Badges alarm={alarm} />
          <span className="spacer" />
          <time className="det-time tabular">
            {ageOf((alarm.settledAt?.getTime() ?? now) - alarm.raisedAt.getTime())}
          </time>
        </div>
        <h3>{alarm.unitName}</h3>
        <p className="det-place">{spotOf(alarm) || alarm.address}</p>
      </header>
      <div className="scrolled">
        <TimesRow alarm={alarm} />
        <PlanBeside key={`plan ${alarm.alarmId}`} alarm={alarm} />
        <div className="padded">
          <Facts alarm={alarm} />
        </div>
        <Suspense fallback={null}>
          <Steps alarm={alarm} isTaken={isTaken} isOwed={isOwed} isSettled={settledBy !== undefined} />
        </Suspense>
        <EscalationToldList key={`told ${alarm.alarmId}`} alarmId={alarm.alarmId} last={whom} />
      </div>
      {/* Whom one asks stays in sight, whatever scrolls above it; chosen for one alarm, nobody is called about the next. */}
      <Contacts key={alarm.alarmId} alarm={alarm} />
      <footer className="det-deeds">
        {settledBy !== undefined ? (
          <p className="text-2">
            {say('details.settled', {
              name: settledBy,
              time: alarm.settledAt ? clockOf(alarm.settledAt) : '',
            })}
          </p>
        ) : (
          <>
            <button
              type="button"
              className="press primary large"
              disabled={!isTaken && stale !== null}
              title={isTaken ? undefined : (stale ?? undefined)}
              onClick={() => takeAlarm(alarm.alarmId)}
            >
              {say(isOwed ? 'row.answer' : isMine ? 'details.go' : isTaken ? 'details.look' : 'details.take')}
              <kbd className="keycap">Enter</kbd>
            </button>
            {!isOwed && (isMine || !isTaken) && (
              <button
                type="button"
                className="press large lesser"
                disabled={!isMine || stale !== null}
                title={stale ?? (isMine ? undefined : say('details.passFirst'))}
                onClick={() => setPassed(alarm.alarmId)}
              >
                <Icon name="swap" />
                {say('details.pass')}
              </button>
            )}
            <Suspense fallback={null}>
              {passed === alarm.alarmId && <PassDialog alarmId={passed} onClose={() => setPassed(null)} />}
            </Suspense>
            {isOwed && <span className="in-row text-2 ellipsis">{say('row.owed')}</span>}
            {isTaken && !isMine && (
              <span className="in-row text-2 ellipsis">
                <Icon name="hand" />
                {say('details.taken', { name: alarm.claimedName ?? '' })}
              </span>
            )}
          </>
        )}
      </footer>
    </aside>
  )
})

const PLAN_HEIGHT_PX = 210
/** Where the column is low, the facts below it are worth more than a strip of the floor; desk.css says the same. */
const PLAN_LOW_PX = 150
const LOW = '(max-height: 840px)'
const planHeight = () => (window.matchMedia(LOW).matches ? PLAN_LOW_PX : PLAN_HEIGHT_PX)
/** Who goes through the list by key does not wait for a plan with each line. */
const PLAN_AFTER_MS = 400

/** Where it is, beside the queue: the floor with its device in the middle. */
function PlanBeside({ alarm }: { alarm: Alarm }) {
  const [isRested, setRested] = useState(false)
  const { layerId, deviceCode } = alarm
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), PLAN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (layerId === null || deviceCode === '') return null
  return (
    <div className="det-plan">
      <Suspense fallback={null}>
        {isRested && <Plan alarm={{ ...alarm, buildingId: null }} layerId={layerId} height={planHeight()} />}
      </Suspense>
    </div>
  )
}

/** So long one rests on a line before it counts as looked at. */
const RESTS_MS = 150

/** Who rests on an alarm opens it next: its plan is asked for meanwhile. */
function usePlanAhead(alarm: Alarm | undefined) {
  const queries = useQueryClient()
  const { buildingId = null, layerId = null } = alarm ?? {}
  useEffect(() => {
    if (buildingId === null || layerId === null) return undefined
    // What fails here is asked for again, and told, where it is shown.
    const timer = setTimeout(
      () => void askPlanBefore(queries, { buildingId, layerId }).catch(() => undefined),
      RESTS_MS,
    )
    return () => clearTimeout(timer)
  }, [queries, buildingId, layerId])
}
