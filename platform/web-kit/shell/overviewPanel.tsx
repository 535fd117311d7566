import { type ComponentType, Suspense } from 'react'
import type { OwnMenuNode } from '../session/facts.ts'
import { useSession } from '../session/session.ts'
import type { OverviewPart } from './part.ts'
import { placedPart } from './placedPart.tsx'

const NO_MENU: readonly OwnMenuNode[] = []

/** A panel another module brings to the first page. Its place is there before its file is. */
export function overviewPanel({ isFor, load }: OverviewPart): ComponentType {
  const Panel = placedPart(load)
  return function OverviewPanelHere() {
    const menu = useSession(({ session }) => session?.menu ?? NO_MENU)
    if (!isFor(menu)) return null
    return (
      <Suspense fallback={<section className="panel ov-panel ov-coming" aria-busy="true" />}>
        <Panel />
      </Suspense>
    )
  }
}
