import { setWallUnit } from '@gss/video/web'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { handlingBook } from './handlingBook.ts'

/** Spec §2.3: carries the time it was asked for, and is opened only if it is not there already, after a moment. */
const MORE_VIDEO = '/dashboard/company/more-video-list'
const OPENS_AFTER_MS = 800

/** All cameras of the unit, on a page of their own. Who has no such page in the menu has no such link. */
export function MoreVideo({ unitId }: { unitId: string }) {
  const say = useText(handlingBook)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const menu = useSession(({ session }) => session?.menu)
  const [askedAt, setAskedAt] = useState<number | null>(null)
  useEffect(() => {
    if (askedAt === null) return undefined
    const timer = window.setTimeout(() => {
      setAskedAt(null)
      setWallUnit(unitId)
      if (pathname !== MORE_VIDEO) void navigate(`${MORE_VIDEO}?t=${askedAt}`)
    }, OPENS_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [askedAt, pathname, navigate, unitId])
  if (!screensOf(menu ?? []).some(({ path }) => path === MORE_VIDEO)) return null
  return (
    <button
      type="button"
      className="btn quiet s"
      disabled={askedAt !== null}
      onClick={() => setAskedAt(Date.now())}
    >
      {say('media.more')}
    </button>
  )
}
