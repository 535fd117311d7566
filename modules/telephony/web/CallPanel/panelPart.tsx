import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import type { CallPanelProps } from '../phone.ts'
import { callBook } from '../phoneBook.ts'

/** Spec §2.9. It comes when an alarm is opened, not with the console. */
export const CallPanel = fetchedPart<CallPanelProps>({
  load: () => import('./CallPanel.tsx').then((m) => m.CallPanel),
  words: [callBook],
  instead: ({ instead }) => instead,
})
