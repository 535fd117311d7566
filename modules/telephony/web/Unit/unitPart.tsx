import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { incomingBook } from '../incomingBook.ts'
import { callBook } from '../phoneBook.ts'
import type { UnitCallProps } from './UnitCall.tsx'

/** A unit called without an alarm: from a duty check, from a hidden danger. It comes when it is shown. */
export const UnitCall = fetchedPart<UnitCallProps>({
  load: () => import('./UnitCall.tsx').then((m) => m.UnitCall),
  words: [callBook, incomingBook],
  instead: () => null,
})
