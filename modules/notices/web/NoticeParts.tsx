import { useSession } from '@gss/web-kit/session/session'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { place } from '@gss/web-kit/shell/place.tsx'
import type { ScreenSlot } from '@gss/web-kit/shell/slots'
import { type ComponentType, useEffect } from 'react'
import { hasTasks } from './hasTasks.ts'
import { startNotices, useNotices } from './useNotices.ts'

const PARTS: readonly [ScreenSlot, () => Promise<ComponentType>][] = [
  ['bells', () => import('./Bell/PatrolBell.tsx').then((m) => m.PatrolBell)],
  ['todo', () => import('./ToDo/ToDoBell.tsx').then((m) => m.ToDoBell)],
  ['root', () => import('./Event/PatrolEvent.tsx').then((m) => m.PatrolEvent)],
]

/** What this module keeps in the shell, for whoever has a screen of what notices are about: nobody else is told anything. */
export function NoticeParts() {
  const mayAsk = useSession(({ session }) => session !== null && hasTasks(session.menu))
  const isOn = useNotices(({ isRefused }) => !isRefused) && mayAsk
  useEffect(() => {
    if (!isOn) return undefined
    const ends = [startNotices(), ...PARTS.map(([slot, load]) => inItsTurn(() => place(slot, load)))]
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return null
}
