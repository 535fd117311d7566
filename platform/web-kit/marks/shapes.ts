/** A mark on a grid of 16 px. `solid` is filled with the mark's colour and cased by its edge, `line` drawn in the edge, `dot` filled with it. */
export interface MarkShape {
  path: string
  as: 'solid' | 'line' | 'dot'
}

/** Shape says what it is (look §1, §2). Read by StateMark and by whatever draws on a canvas. */
export const SHAPES = {
  fire: {
    as: 'solid',
    path: 'M3.25 1.75h9.5a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-9.5a1.5 1.5 0 0 1-1.5-1.5v-9.5a1.5 1.5 0 0 1 1.5-1.5Z',
  },
  urgent: { as: 'solid', path: 'M8 .9 15.1 8 8 15.1.9 8Z' },
  supervisory: { as: 'solid', path: 'M8 1.6 15.2 14.2H.8Z' },
  // Somebody who is not there.
  missedDuty: {
    as: 'line',
    path: 'M5.6 4.9a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0ZM2.6 14.2c.3-3 2.3-4.7 5.4-4.7s5.1 1.7 5.4 4.7M1.6 1.6 14.4 14.4',
  },
  fault: { as: 'solid', path: 'M7.4 8.6V2A6.6 6.6 0 1 0 14 8.6Z' },
  shielded: { as: 'line', path: 'M2.25 8a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0-11.5 0ZM4.1 11.9 11.9 4.1' },
  started: { as: 'solid', path: 'M3.2 1.6 14.2 8 3.2 14.4Z' },
  feedback: { as: 'solid', path: 'M12.8 1.6 1.8 8l11 6.4Z' },
  // Four eighths of a ring.
  offline: {
    as: 'line',
    path: 'M13.31 5.8A5.75 5.75 0 0 1 13.31 10.2M10.2 13.31A5.75 5.75 0 0 1 5.8 13.31M2.69 10.2A5.75 5.75 0 0 1 2.69 5.8M5.8 2.69A5.75 5.75 0 0 1 10.2 2.69',
  },
  normal: { as: 'dot', path: 'M5.75 8a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0Z' },
  test: {
    as: 'line',
    path: 'M5 2.25H2.5v11.5H5M11 2.25h2.5v11.5H11M7.1 8a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0Z',
  },
  maintenance: {
    as: 'line',
    path: 'M8 1.6 13.6 4.8v6.4L8 14.4 2.4 11.2V4.8ZM6.1 8a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z',
  },
  drill: { as: 'line', path: 'M3.5 14.8V1.8M3.5 2.6h9.7L10.6 6l2.6 3.4H3.5' },
} as const satisfies Readonly<Record<string, MarkShape>>

export type MarkState = keyof typeof SHAPES
