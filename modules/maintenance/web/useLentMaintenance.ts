import { create } from 'zustand'

/** What a notice opened: one ticket, or one plan. */
export interface Lent {
  kind: 'ticket' | 'plan'
  id: string
}
export const useLentMaintenance = create<{ opened: Lent | null }>(() => ({ opened: null }))
export const openLentMaintenance = (kind: Lent['kind']) => (id: string) =>
  useLentMaintenance.setState({ opened: { kind, id } })
export const closeLentMaintenance = () => useLentMaintenance.setState({ opened: null })

/** The names under which notices open them (notices' `NOTICE_DIALOGS`). */
export const LENT_MAINTENANCE: readonly [name: string, kind: Lent['kind']][] = [
  ['ticket.show', 'ticket'],
  ['maintPlan.show', 'plan'],
]
