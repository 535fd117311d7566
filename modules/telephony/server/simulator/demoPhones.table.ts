import type { CallReason } from '../../contract/index.ts'
import type { CallEnding } from '../engine/voice.ts'

export interface DemoPhone {
  /** Rings so long, then this. */
  ringMs: number
  does: 'answers' | readonly [CallEnding, CallReason]
  /** The key of whoever is told something there; null: they listen, and hang up. */
  presses: string | null
}
/** What a demo telephone does, by how its number ends; the longest ending that fits counts. */
export const DEMO_PHONES: readonly [ends: string, phone: DemoPhone][] = [
  ['',   { ringMs: 1_500,  does: 'answers', presses: '1' }],
  ['6',  { ringMs: 1_500,  does: 'answers', presses: null }],
  ['4',  { ringMs: 6_000,  does: 'answers', presses: '1' }],
  ['7',  { ringMs: 1_200,  does: ['outsideBusy', 'busy'], presses: null }],
  ['9',  { ringMs: 20_000, does: ['failed', 'noAnswer'], presses: null }],
  ['0000', { ringMs: 800,   does: ['failed', 'notFound'], presses: null }],
]
/** Somebody at the other end has other things to do. */
export const DEMO_TALKS_MS = 90_000

/** So long one of them lets it ring. */
export const DEMO_RINGS_MS = 40_000

export const demoPhoneOf = (number: string): DemoPhone =>
  DEMO_PHONES.reduce<[string, DemoPhone] | undefined>(
    (best, [ends, phone]) =>
      number.endsWith(ends) && ends.length >= (best?.[0].length ?? 0) ? [ends, phone] : best,
    undefined,
  )?.[1] ?? {
    ringMs: 0,
    does: ['failed', 'notFound'],
    presses: null,
  }
