import { SHAPES, type MarkState } from './shapes.ts'

export type { MarkState } from './shapes.ts'

interface StateMarkProps {
  state: MarkState
  /** 10 in chips, 12 in tables, 16 in queues, 28 in details. */
  size?: 10 | 12 | 16 | 28
  isHeld?: boolean
}

const CLASSES = { solid: 'mark-shape', line: 'mark-line', dot: 'mark-inner' } as const

/** Shape says what it is, colour how urgent, fill whether somebody has it (look §1, §2). */
export function StateMark({ state, size = 12, isHeld = false }: StateMarkProps) {
  const classes = ['kind-mark', `k-${state}`, size === 12 ? '' : `size-${size}`, isHeld ? 'held' : '']
    .filter(Boolean)
    .join(' ')
  const { path, as } = SHAPES[state]
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden>
      <path className={CLASSES[as]} d={path} />
    </svg>
  )
}
