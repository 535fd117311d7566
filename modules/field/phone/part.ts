import type { Refusals } from '@gss/kit/refusal'
import type { TaskType } from '@gss/notices/contract'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { ComponentType } from 'react'
import type { KeptPiece } from './store/kept.ts'

/** What a page is opened with: the rest of its address, `#/hazards/report` → `['report']`. */
export interface PhonePageProps {
  args: readonly string[]
}
/** What is fetched when something of a module is first needed. */
export interface PhoneShelf {
  pages?: Readonly<Record<string, () => Promise<{ Page: ComponentType<PhonePageProps> }>>>
  /** What a fate may say, in Chinese, as the contract has it. */
  refusals?: Refusals
  refusalTexts?: RefusalTexts
  /** Where a task stands on this phone; null: it does not, and is done at the desk. */
  wayTo?(this: void, taskId: string, pieces: readonly KeptPiece[]): readonly string[] | null
}
/** What a module brings to the phone, by name: the first screen carries it. */
export interface PhonePart {
  name: string
  pages: readonly string[]
  refuses: readonly string[]
  /** Notices of this kind are about its tasks. */
  tellsOf?: TaskType
  open(this: void): Promise<PhoneShelf>
}
