import type { ReactNode } from 'react'

/** Shape says what it is, colour how urgent, fill whether somebody has it (look §1, §2). */
// oxfmt-ignore
export const STATES = [
  'fire', 'urgent', 'supervisory', 'fault', 'shielded', 'started', 'feedback', 'offline', 'normal', 'test', 'maintenance', 'drill',
] as const
export type State = (typeof STATES)[number]

interface StateMarkProps {
  state: State
  /** 10 in chips, 12 in tables, 16 in queues, 28 in details. */
  size?: 10 | 12 | 16 | 28
  isHeld?: boolean
}

export function StateMark({ state, size = 12, isHeld = false }: StateMarkProps) {
  const classes = ['m', `k-${state}`, size === 12 ? '' : `s${size}`, isHeld ? 'held' : ''].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden>
      <g className={FILLED.has(state) ? 'ms' : state === 'normal' ? 'mn' : 'ml'}>{SHAPES[state]}</g>
    </svg>
  )
}

const FILLED = new Set<State>(['fire', 'urgent', 'supervisory', 'fault', 'started', 'feedback'])

const SHAPES: Record<State, ReactNode> = {
  fire: <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="1.5" />,
  urgent: <path d="M8 .9 15.1 8 8 15.1.9 8Z" />,
  supervisory: <path d="M8 1.6 15.2 14.2H.8Z" />,
  fault: <path d="M7.4 8.6V2A6.6 6.6 0 1 0 14 8.6Z" />,
  shielded: (
    <>
      <circle cx="8" cy="8" r="5.75" />
      <path d="M4.1 11.9 11.9 4.1" />
    </>
  ),
  started: <path d="M3.2 1.6 14.2 8 3.2 14.4Z" />,
  feedback: <path d="M12.8 1.6 1.8 8l11 6.4Z" />,
  offline: <circle cx="8" cy="8" r="5.75" strokeDasharray="4.52 4.51" strokeDashoffset="2.26" />,
  normal: <circle cx="8" cy="8" r="2.25" />,
  test: (
    <>
      <path d="M5 2.25H2.5v11.5H5M11 2.25h2.5v11.5H11" />
      <circle cx="8" cy="8" r=".9" />
    </>
  ),
  maintenance: (
    <>
      <path d="M8 1.6 13.6 4.8v6.4L8 14.4 2.4 11.2V4.8Z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  drill: <path d="M3.5 14.8V1.8M3.5 2.6h9.7L10.6 6l2.6 3.4H3.5" />,
}
