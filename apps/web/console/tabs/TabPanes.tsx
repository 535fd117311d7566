import { ScreenContext } from '@gss/web-kit/shell/screen'
import { type Tab, useTabs } from '@gss/web-kit/shell/tabs'
import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Activity, useEffect, useMemo, useRef } from 'react'
import { Route, Routes } from 'react-router'
import { FetchedPage } from '../FetchedPage.tsx'
import { shellBook } from '../shellBook.ts'
import { useGenerated, useTitleOf } from '../useRoutes.ts'
import { useKeptScroll } from './useKeptScroll.ts'
import { tabId } from './tabId.ts'

/** Every open tab stays alive; one is shown. */
export function TabPanes() {
  const say = useText(shellBook)
  const { list, active } = useTabs()
  const { home } = useGenerated()
  const titleOf = useTitleOf()
  const title = titleOf(active)
  useEffect(() => {
    document.title = [title, say('product')].filter(Boolean).join(' · ')
  }, [title, say])
  return (
    <main id="content" className="panes" tabIndex={-1}>
      {home === null && list.length === 0 && (
        <EmptyState sentence={say('nothingHere')} fact={say('nothingHereNote')} />
      )}
      {list.map((tab) => (
        <Pane key={tab.serial} tab={tab} isShown={tab.path === active} title={titleOf(tab.path)} />
      ))}
    </main>
  )
}

interface PaneProps {
  tab: Tab
  isShown: boolean
  title: string
}

function Pane({ tab, isShown, title }: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const { routes } = useGenerated()
  const route = routes.find(({ path }) => path === tab.path)
  const actions = route?.actions
  const { serial } = tab
  const screen = useMemo(
    () => ({
      title,
      actions: actions ?? [],
      serial,
      isShown,
      container: () => pane.current ?? document.body,
    }),
    [title, actions, serial, isShown],
  )
  useKeptScroll(pane, isShown)
  if (!route) return null
  return (
    <div
      ref={pane}
      className="pane"
      role="tabpanel"
      id={tabId(tab.serial, 'pane')}
      aria-labelledby={tabId(tab.serial, 'tab')}
      hidden={!isShown}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <ScreenContext value={screen}>
          <Routes location={tab.place}>
            <Route path={tab.path} element={<FetchedPage load={route.load} />} />
          </Routes>
        </ScreenContext>
      </Activity>
    </div>
  )
}
