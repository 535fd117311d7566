import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { noticesBook } from '../noticesBook.ts'

/** The list of patrol notices, for a bell. */
export const PatrolList = fetchedPart<{ onClose: () => void }>({
  load: () => import('./PatrolListBody.tsx').then((m) => m.PatrolListBody),
  words: [noticesBook],
  instead: () => null,
})
