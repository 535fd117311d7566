import { serverNow } from '@gss/live/web'
import type { Say } from '@gss/web-kit/text/book'
import type { Permit } from '../../contract/index.ts'
import type { PermitWord } from './permitsBook.ts'

/** What somebody can do with a permit: the buttons of its sheet, and the dialogs of its notices. */
export type PermitDeed = 'review' | 'handle' | 'check' | 'gasTest' | 'finish' | 'accept' | 'stop'
export interface PermitStepProps {
  permit: Permit
  say: Say<PermitWord>
  onDone: () => void
  onClose: () => void
}

export const aboutOf = ({ number, address, description }: Permit) => `${number} · ${address} · ${description}`

export const PermitFact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** What is left of it, as hours and minutes; nothing once it is over. */
export function leftOf(endAt: Date): string {
  const minutes = Math.max(0, Math.floor((endAt.getTime() - serverNow().getTime()) / MINUTE_MS))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / HOUR_MIN))}:${two(minutes % HOUR_MIN)}`
}
const MINUTE_MS = 60_000
const HOUR_MIN = 60
