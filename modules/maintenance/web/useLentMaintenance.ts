import { create } from 'zustand'

/** What a notice opened: one ticket, or one plan. */
export interface Lent {
  kind: 'ticket' | 'plan'
  id: string
}
export const useLentMaintenance = create<{ opened: Lent | null }>(() => ({ opened: null }))
export const openLent = (kind: Lent['kind']) => (id: string) =>
  useLentMaintenance.setState({ opened: { kind, id } })
export const closeLent = () => useLentMaintenance.setState({ opened: null })

/** The names under which notices open them (notices' `NOTICE_DIALOGS`). */
export const LENT: readonly [name: string, kind: Lent['kind']][] = [
  ['ticket.show', 'ticket'],
  ['maintPlan.show', 'plan'],
]
