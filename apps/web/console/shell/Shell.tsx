import { useSession } from '@gss/web-kit/session/session'
import { useSettings } from '@gss/web-kit/settings/settings'
import { InItsTurn } from '@gss/web-kit/shell/InItsTurn.tsx'
import { useSlot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { isCalled } from '../pages.ts'
import { shellBook } from '../shellBook.ts'
import { TabBar } from '../tabs/TabBar.tsx'
import { TabPanes } from '../tabs/TabPanes.tsx'
import { useTabSync } from '../tabs/useTabSync.ts'
import { useAutoRefresh } from '../version/useAutoRefresh.ts'
import { useVersionCheck } from '../version/useVersionCheck.tsx'
import { Header } from './Header.tsx'
import { useIdleLock, watchIdleHand } from './idleLock.ts'
import { LineStrip } from './LineStrip.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SignedOut } from './SignedOut.tsx'
import { Slots } from '../Slots.tsx'
import { useCurrent } from './useCurrent.ts'
import { useHiddenHeader } from './useHiddenHeader.ts'

const MenuDrawer = pressedPart(() => import('./MenuDrawer.tsx').then((m) => m.MenuDrawer))
const LockScreen = lazy(() => import('./LockScreen.tsx').then((m) => ({ default: m.LockScreen })))
const ChangePassword = pressedPart(() =>
  import('../account/ChangePassword.tsx').then((m) => m.ChangePassword),
)

/** Header, side menu, tabs and what stands in them (spec §2.5). */
export function ConsoleShell() {
  const say = useText(shellBook)
  const { layout, isCollapsed, hasTabs, contentWidth } = useSettings()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { isHidden, onScrollCapture } = useHiddenHeader()
  const mustChange = useCurrent()
  const isLocked = useIdleLock((state) => state.isLocked)
  useEffect(() => watchIdleHand(() => api.stayActive()), [])
  const isSignedIn = useSession(({ session }) => session !== null)
  useTabSync()
  useVersionCheck()
  useAutoRefresh()
  const isWatched = useSession(({ session }) => session !== null && isCalled(session.menu))
  const shape = [
    'shell',
    isWatched && 'watched',
    layout === 'top' && 'no-side',
    isCollapsed && 'mini',
    isHidden && 'bare',
    contentWidth === 'fixed' && 'narrow',
  ]
    .filter(Boolean)
    .join(' ')
  const hasStrip = useSlot('tabStrip').length > 0
  return (
    <div className={shape}>
      <a className="skip" href="#content">
        {say('toContent')}
      </a>
      <div className="watch">
        <Slots of="banner" />
        <div className="strips">
          <LineStrip />
          <Slots of="strips" />
        </div>
      </div>
      <Header onMenu={() => setDrawerOpen(true)} />
      {layout === 'side' && (
        <InItsTurn>
          <SideMenu />
        </InItsTurn>
      )}
      <div className="main" onScrollCapture={onScrollCapture}>
        <InItsTurn>
          {(hasTabs || hasStrip) && <TabBar />}
          <InItsTurn>
            <TabPanes />
          </InItsTurn>
        </InItsTurn>
      </div>
      <InItsTurn>
        <Slots of="root" />
      </InItsTurn>
      <Suspense fallback={null}>
        {isDrawerOpen && <MenuDrawer onClose={() => setDrawerOpen(false)} />}
        {isLocked && <LockScreen />}
        {mustChange && isSignedIn && <ChangePassword isForced onClose={() => undefined} />}
      </Suspense>
      <SignedOut />
    </div>
  )
}
