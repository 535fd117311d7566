import { onTestFinished } from 'vitest'

const ofThisFile = new Set<() => Promise<void>>()

/** What a test opened is closed: when the test ends, or when its file does if no test is under way (`beforeAll`, top of the file). */
export function atTheEnd(deed: () => Promise<void>): void {
  try {
    onTestFinished(deed)
  } catch {
    ofThisFile.add(deed) // vitest lets nobody add an afterAll from inside a beforeAll
  }
}

/** For the set-up of the run (tools/test/node.ts); a thread runs one file at a time. */
export async function endFile(): Promise<void> {
  const deeds = [...ofThisFile]
  ofThisFile.clear()
  for (const deed of deeds) await deed()
}
