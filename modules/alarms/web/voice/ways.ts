/** By what an alarm is said: the browser's own voice, the server's, or the siren, which is always there. */
export type VoiceWay = 'browser' | 'server' | 'siren'

/** Each in turn until one was heard: never silence. Null: it was cut off. */
export async function firstHeard(
  ways: readonly (readonly [way: VoiceWay, sound: () => Promise<boolean>])[],
  signal: AbortSignal,
): Promise<VoiceWay | null> {
  for (const [way, sound] of ways) {
    if (signal.aborted) return null
    if (await sound()) return signal.aborted ? null : way
  }
  return null
}
