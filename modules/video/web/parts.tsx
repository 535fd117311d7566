import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import type { DoorListProps } from './Doors/DoorListBody.tsx'
import { doorsBook } from './Doors/doorsBook.ts'

/** Spec §2.7: the doors of an alarm's floor. */
export const DoorListDialog = fetchedPart<DoorListProps>({
  load: () => import('./Doors/DoorListBody.tsx').then((m) => m.DoorListBody),
  words: [doorsBook],
  instead: () => null,
})
