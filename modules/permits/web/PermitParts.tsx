import { actionsOn, screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { lend } from '@gss/web-kit/shell/lent'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect } from 'react'
import { showOnPlans } from './Running/showOnPlans.tsx'
import { startRunning } from './Running/startRunning.ts'
import { LENT_PERMIT, openLentPermit, useLentPermit } from './useLentPermit.ts'

const LentPermit = pressedPart(() => import('./Permits/LentPermit.tsx').then((m) => m.LentPermit))
const SCREEN = 'permits'

/** What this module keeps in the shell: its dialogs, for notices that open them, and what burns now, for the badges of alarms. */
export function PermitParts() {
  const isOn = useSession(
    ({ session }) =>
      session !== null &&
      screensOf(session.menu).some(({ component }) => component === SCREEN) &&
      actionsOn(session.menu, SCREEN).includes('query'),
  )
  const opened = useLentPermit((lent) => lent.opened)
  useEffect(() => {
    if (!isOn) return undefined
    const ends = [
      startRunning(),
      showOnPlans(),
      ...LENT_PERMIT.map(([name, deed]) => lend(name, openLentPermit(deed))),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return (
    opened && (
      <Suspense fallback={null}>
        <LentPermit key={`${opened.deed} ${opened.permitId}`} {...opened} />
      </Suspense>
    )
  )
}
