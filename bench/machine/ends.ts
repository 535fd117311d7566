/**
 * Whoever ends a run early, and a run that fails, leaves no program behind: what was started last is ended first. `forget` is for what has ended by itself.
 */
export function atEnd(deed: () => Promise<unknown>): { forget: () => void } {
  if (deeds.size === 0 && !isListening) listen()
  deeds.add(deed)
  return { forget: () => void deeds.delete(deed) }
}

const deeds = new Set<() => Promise<unknown>>()
let isListening = false

function listen(): void {
  isListening = true
  for (const end of ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const)
    process.once(end, (why: unknown) => {
      console.error(why)
      void endAll().finally(() => process.exit(1))
    })
}

async function endAll(): Promise<void> {
  for (const deed of [...deeds].toReversed()) await deed().catch((fault: unknown) => console.error(fault))
}
