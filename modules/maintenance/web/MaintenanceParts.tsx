import { useToast } from '@gss/web-kit/dialog/useToast'
import { actionsOn, screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { lend } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect } from 'react'
import { maintenanceBook } from './maintenanceBook.ts'
import { ticketOfAlarm } from './ticketOfAlarm.ts'
import { TICKETS } from './queries.ts'
import {
  closeLentMaintenance,
  LENT_MAINTENANCE,
  openLentMaintenance,
  useLentMaintenance,
} from './useLentMaintenance.ts'

const TicketDialog = pressedPart(() => import('./Tickets/TicketDialog.tsx').then((m) => m.TicketDialog))
const PlanDialog = pressedPart(() => import('./Plans/PlanDialog.tsx').then((m) => m.MaintenancePlanDialog))
const SCREEN = 'maintTickets'

/** What this module keeps in the shell: dialogs that notices open, and the ticket an alarm becomes in one press. */
export function MaintenanceParts() {
  const say = useText(maintenanceBook)
  const toast = useToast()
  const queries = useQueryClient()
  const isOn = useSession(
    ({ session }) =>
      session !== null && screensOf(session.menu).some(({ component }) => component === SCREEN),
  )
  const mayAdd = useSession(({ session }) => actionsOn(session?.menu ?? [], SCREEN).includes('add'))
  const { opened } = useLentMaintenance()
  useEffect(() => {
    if (!mayAdd) return undefined
    return lend('alarm.toTicket', (alarmId, known = {}) => {
      ticketOfAlarm(alarmId, known).then(({ number, isMerged, mergedCount }) => {
        toast.done(say(isMerged ? 'merged' : 'reported', { number, count: mergedCount }))
        return queries.invalidateQueries({ queryKey: [TICKETS] })
      }, toast.failed)
    })
  }, [mayAdd, toast, say, queries])
  useEffect(() => {
    if (!isOn) return undefined
    const ends = LENT_MAINTENANCE.map(([name, kind]) => lend(name, openLentMaintenance(kind)))
    return () => {
      for (const end of ends) end()
    }
  }, [isOn])
  return (
    <Suspense fallback={null}>
      {opened?.kind === 'ticket' && (
        <TicketDialog key={opened.id} ticketId={opened.id} onClose={closeLentMaintenance} />
      )}
      {opened?.kind === 'plan' && (
        <PlanDialog key={opened.id} planId={opened.id} onClose={closeLentMaintenance} />
      )}
    </Suspense>
  )
}
