/** The browser's end of the live socket: one connection a browser tab, which hears everything once and in order. */
export { type Hear, listen, onRefetch } from './ears.ts'
export { fetchWhole, isStanding } from './fetchWhole.ts'
export { type Line, serverNow, useLine } from './line.ts'
export { LiveMark } from './LiveMark.tsx'
export { connectAhead, LiveParts } from './LiveParts.tsx'
export { useHeard } from './useHeard.ts'
export { useStale } from './useStale.ts'
