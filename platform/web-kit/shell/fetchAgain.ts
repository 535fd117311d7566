/** So long after each try that failed the file is asked for once more: a line that blinks is no reason to show nothing. */
const PAUSES_MS = [300, 1_000, 3_000]

/** What a press or a page needs in a file of its own. One that is gone for good fails in the end, with what the browser said of it. */
export async function fetchAgain<T>(
  load: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = paused,
): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await pause(ms) // the last try says what is wrong
    }
  }
  return load()
}
const paused = (ms: number) => new Promise((go) => window.setTimeout(go, ms))
