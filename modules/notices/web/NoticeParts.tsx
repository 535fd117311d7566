import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { fillPartSlot } from '@gss/web-kit/shell/partSlots'
import { place } from '@gss/web-kit/shell/place.tsx'
import type { ScreenSlot } from '@gss/web-kit/shell/slots'
import { type ComponentType, lazy, useEffect } from 'react'
import { TASK_SCREENS } from './tasks.ts'
import { startNotices, useNotices } from './useNotices.ts'

const PARTS: readonly [ScreenSlot, () => Promise<ComponentType>][] = [
  ['bells', () => import('./Bell/PatrolBell.tsx').then((m) => m.PatrolBell)],
  ['todo', () => import('./ToDo/ToDoBell.tsx').then((m) => m.ToDoBell)],
  ['root', () => import('./Event/PatrolEvent.tsx').then((m) => m.PatrolEvent)],
]

const TasksPanel = lazy(() => import('./Overview/TasksPanel.tsx').then((m) => ({ default: m.TasksPanel })))

/** What this module keeps in the shell, for whoever has a screen of what notices are about: nobody else is told anything. */
export function NoticeParts() {
  const mayAsk = useSession(
    ({ session }) =>
      session !== null && screensOf(session.menu).some(({ component }) => TASK_SCREENS.includes(component)),
  )
  const isOn = useNotices(({ isRefused }) => !isRefused) && mayAsk
  useEffect(() => {
    if (!isOn) return undefined
    const ends = [
      startNotices(),
      fillPartSlot('overview', TasksPanel),
      ...PARTS.map(([slot, load]) => inItsTurn(() => place(slot, load))),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return null
}
