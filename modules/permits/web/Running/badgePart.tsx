import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import type { RunningPermit } from '../../contract/index.ts'
import { permitsBook } from '../Permits/permitsBook.ts'
import { useRunningOn } from '../useRunning.ts'

interface BadgeProps {
  floorId: string | null
  /** In a row of a list: the word alone; the rest is its title. */
  isShort?: boolean
}
const Badge = fetchedPart<BadgeProps>({
  load: () => import('./BadgeBody.tsx').then((m) => m.BadgeBody),
  words: [permitsBook],
  instead: () => null,
})

/** Nothing, and nothing fetched, where nothing burns. */
export function HotWorkBadge(props: BadgeProps) {
  return useRunningOn(props.floorId) ? <Badge {...props} /> : null
}

/** The flame on a plan, where its patrol point stands. */
export const HotWorkMark = fetchedPart<{ permit: RunningPermit }>({
  load: () => import('./MarkBody.tsx').then((m) => m.MarkBody),
  words: [permitsBook],
  instead: () => null,
})
