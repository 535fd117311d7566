import { create } from 'zustand'
import type { PermitDeed } from './Permits/stepParts.tsx'

/** What a notice opened: one step of a permit, or its whole sheet. */
export interface PermitLent {
  permitId: string
  deed: PermitDeed | 'show'
}
export const useLentPermit = create<{ opened: PermitLent | null }>(() => ({ opened: null }))

export const openLentPermit = (deed: PermitLent['deed']) => (permitId: string) =>
  useLentPermit.setState({ opened: { permitId, deed } })
export const closeLentPermit = () => useLentPermit.setState({ opened: null })

/** The names under which notices open them (notices' `NOTICE_DIALOGS`), and the deed of each. */
export const LENT_PERMIT: readonly [name: string, deed: PermitLent['deed']][] = [
  ['permit.review', 'review'],
  ['permit.handle', 'handle'],
  ['permit.accept', 'accept'],
  ['permit.show', 'show'],
]
