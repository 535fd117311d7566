import { useSession } from '@gss/web-kit/session/session'
import { actionsOn, screensOf } from '@gss/web-kit/session/screens'
import { lend } from '@gss/web-kit/shell/lent'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect } from 'react'
import { closeReport, LENT_HAZARD, openLentHazard, reportAlarm, useLentHazard } from './useLentHazard.ts'

const LentHazard = pressedPart(() => import('./Hazards/LentHazard.tsx').then((m) => m.LentHazard))
const ReportDialog = pressedPart(() => import('./Hazards/ReportDialog.tsx').then((m) => m.ReportDialog))
const SCREEN = 'hazards'

/** What this module keeps in the shell: its dialogs, for notices that open them. */
export function HazardParts() {
  const isOn = useSession(
    ({ session }) =>
      session !== null && screensOf(session.menu).some(({ component }) => component === SCREEN),
  )
  const mayReport = useSession(({ session }) => actionsOn(session?.menu ?? [], SCREEN).includes('add'))
  const { opened, fromAlarm } = useLentHazard()
  useEffect(() => (mayReport ? lend('alarm.toHazard', reportAlarm) : undefined), [mayReport])
  useEffect(() => {
    if (!isOn) return undefined
    const ends = LENT_HAZARD.map(([name, deed]) => lend(name, openLentHazard(deed)))
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return (
    <Suspense fallback={null}>
      {opened && <LentHazard key={`${opened.deed} ${opened.hazardId}`} {...opened} />}
      {fromAlarm && <ReportDialog from={fromAlarm} onClose={closeReport} />}
    </Suspense>
  )
}
