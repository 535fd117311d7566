import type { LiveMessage } from '../contract/index.ts'

/** `at`: when the server sent it, by its clock. */
export type HearMessage = (message: LiveMessage, at: Date) => void
type End = () => void

const ears = new Map<string, Set<HearMessage>>()
const refetchers = new Set<() => void>()
let onWanted: (kinds: string[]) => void = () => {}

/** `subject`: a whole kind (`alarm.raised`) or what stands before the dot (`alarm`). */
export function listen(subject: string, hear: HearMessage): End {
  const all = ears.get(subject) ?? new Set()
  ears.set(subject, all.add(hear))
  if (all.size === 1) tellWanted()
  return () => {
    all.delete(hear)
    if (all.size === 0) tellWanted()
  }
}

/** Whole kinds somebody listens to: the server keeps some for those who do. Screens that change places are told of once. */
export function whoWants(tell: (kinds: string[]) => void): void {
  onWanted = tell
  tellWanted()
}
let isTelling = false
function tellWanted(): void {
  if (isTelling) return
  isTelling = true
  queueMicrotask(() => {
    isTelling = false
    onWanted(
      [...ears].filter(([subject, all]) => subject.includes('.') && all.size > 0).map(([subject]) => subject),
    )
  })
}

/** Called once the connection stands and after every hole that cannot be filled: from here on nothing is missing, so lists are fetched now. */
export function onRefetch(fetchAfresh: () => void): End {
  refetchers.add(fetchAfresh)
  return () => void refetchers.delete(fetchAfresh)
}

export function tellMessage(message: LiveMessage, at: Date): void {
  const { kind } = message
  for (const subject of [kind, kind.slice(0, Math.max(0, kind.indexOf('.')))])
    for (const hear of ears.get(subject) ?? []) alone(() => hear(message, at))
}
export function tellRefetch(): void {
  for (const fetchAfresh of refetchers) alone(fetchAfresh)
}

/** One screen that falls over does not make the others deaf. */
function alone(deed: () => void): void {
  try {
    deed()
  } catch (fault) {
    reportError(fault)
  }
}
