import { Skeleton } from '@gss/web-kit/list/states.tsx'
import type { ScreenLoad } from '@gss/web-kit/shell/pages'
import { useText } from '@gss/web-kit/text/book'
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { ReloadOffer } from '../ReloadOffer.tsx'
import { fetchedScreen, fetchScreen } from './fetchScreen.ts'
import { shellBook } from './shellBook.ts'

/** A screen that fails, or whose file is gone after an update, takes nothing else with it. */
export function FetchedPage({ load }: { load: ScreenLoad }) {
  const say = useText(shellBook)
  const waiting = (
    <div className="page">
      <Skeleton label={say('loading')} />
    </div>
  )
  return (
    <ReloadOffer>
      <Suspense fallback={waiting}>
        <Fetched load={load} waiting={waiting} />
      </Suspense>
    </ReloadOffer>
  )
}

/** A transition gives way to whatever else comes, and on a slow machine in a storm something always does. */
const LATE_MS = 400

/**
 * Not by `lazy`: what a Suspense stands in for React shows 300 ms after it at the earliest, and a screen waits for its file and then for
 * its words. A transition waits for the words with what is shown now.
 */
function Fetched({ load, waiting }: { load: ScreenLoad; waiting: ReactNode }) {
  const [{ Page, fault }, setScreen] = useState<{ Page?: ComponentType | undefined; fault?: unknown }>({
    Page: fetchedScreen(load)?.Page,
  })
  useEffect(() => {
    if (Page && Page === fetchedScreen(load)?.Page) return undefined
    let late: number | undefined
    fetchScreen(load).then(
      (screen) => {
        const show = () => setScreen(screen)
        startTransition(show)
        late = window.setTimeout(show, LATE_MS)
      },
      (error: unknown) => setScreen({ fault: error }),
    )
    return () => window.clearTimeout(late)
  }, [load, Page])
  if (fault !== undefined) throw fault
  return Page ? createElement(Page) : waiting
}
