import type { Camera } from '@gss/video/contract'
import { useWallUnit } from '@gss/video/web'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Alarm } from '../../contract/alarm.ts'
import { spotOf } from '../place.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { handlingBook } from './handlingBook.ts'
import { stepAside } from './useAside.ts'

/** Spec §2.3: carries the time it was asked for, and is opened only if it is not there already, after a moment. */
export const MORE_VIDEO = '/dashboard/company/more-video-list'
const OPENS_AFTER_MS = 800

/** All cameras of the unit, those of the alarm first, on a page of their own. Who has no such page in the menu has no such link. */
export function MoreVideo({ alarm, cameras }: { alarm: Alarm; cameras: readonly Camera[] }) {
  const say = useText(handlingBook)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const menu = useSession(({ session }) => session?.menu)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const open = useEffectEvent(() => {
    setAskedAt(null)
    lead(alarm, cameras)
    if (pathname !== MORE_VIDEO) void navigate(`${MORE_VIDEO}?t=${askedAt}`)
    stepAside()
  })
  useEffect(() => {
    if (askedAt === null) return undefined
    const timer = window.setTimeout(() => open(), OPENS_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [askedAt])
  if (!screensOf(menu ?? []).some(({ path }) => path === MORE_VIDEO)) return null
  return (
    <button
      type="button"
      className="press quiet compact"
      disabled={askedAt !== null}
      onClick={() => setAskedAt(Date.now())}
    >
      {say('media.more')}
    </button>
  )
}

/** The wall is this alarm's until somebody settles it. */
function lead(alarm: Alarm, cameras: readonly Camera[]): void {
  const { alarmId, unitId, kind, typeName, buildingName, floorName } = alarm
  useWallUnit.setState({
    unitId,
    alarm: {
      alarmId,
      mark: kind,
      title: `${typeName} ${spotOf(alarm)}`,
      buildingName,
      floorName,
      cameraIds: cameras.map(({ cameraId }) => cameraId),
    },
  })
  const forget = useAlarms.subscribe(({ settled }) => {
    if (!settled.has(alarmId)) return
    forget()
    // Its cameras stay, and are nobody's group any more.
    if (useWallUnit.getState().alarm?.alarmId === alarmId) useWallUnit.setState({ alarm: null })
  })
}
