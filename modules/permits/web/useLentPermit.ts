import { create } from 'zustand'
import type { Deed } from './Permits/stepParts.tsx'

/** What a notice opened: one step of a permit, or its whole sheet. */
export interface LentPermit {
  permitId: string
  deed: Deed | 'show'
}
export const useLentPermit = create<{ opened: LentPermit | null }>(() => ({ opened: null }))

export const openLent = (deed: LentPermit['deed']) => (permitId: string) =>
  useLentPermit.setState({ opened: { permitId, deed } })
export const closeLent = () => useLentPermit.setState({ opened: null })

/** The names under which notices open them (notices' `NOTICE_DIALOGS`), and the deed of each. */
export const LENT: readonly [name: string, deed: LentPermit['deed']][] = [
  ['permit.review', 'review'],
  ['permit.handle', 'handle'],
  ['permit.accept', 'accept'],
  ['permit.show', 'show'],
]
