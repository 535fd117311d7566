import './wallHead.css'
import { LiveMark } from '@gss/live/web'
import { clockOf } from '@gss/web-kit/time/format'
import type { ReactNode } from 'react'

interface WallHeadProps {
  /** What time it is on this screen: with the line lost, when it was heard last. */
  now: Date
  date?: string
  /** What it shows, first its name. */
  children: ReactNode
}

/** Over a screen that is read at two metres: what it shows, how old that is, and when it is. */
export const WallHead = ({ now, date, children }: WallHeadProps) => (
  <header className="wall-head">
    {children}
    <span className="spacer" />
    <LiveMark />
    {date !== undefined && <span className="text-2 tabular">{date}</span>}
    <time className="tabular">{clockOf(now)}</time>
  </header>
)
