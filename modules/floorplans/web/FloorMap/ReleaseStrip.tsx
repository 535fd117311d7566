import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Doors } from '../desk/board.ts'
import type { Labels } from '../../model/labels.ts'
import { planBook } from '../planBook.ts'

/** A fire release that holds doors of this plan, or is about to: how many of them, and how many do. */
export function ReleaseStrip({ doors, labels }: { doors: Doors | undefined; labels: Labels | null }) {
  const say = useText(planBook)
  if (!doors || !labels) return null
  const here = [...labels.values()].flatMap(({ kind, targetId }) => {
    const door = kind === 'door' ? doors.get(targetId) : undefined
    return door?.release ? [door] : []
  })
  if (here.length === 0) return null
  const isAsked = here.every(({ release }) => release === 'asked')
  const held = here.filter(({ state }) => state === 'held').length
  return (
    <p className="plan-release" role="status">
      <StateMark state="started" isHeld={isAsked} />
      {say(isAsked ? 'release.asked' : 'release.held', { doors: here.length, held })}
    </p>
  )
}
