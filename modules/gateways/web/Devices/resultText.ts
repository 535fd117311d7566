import type { Say } from '@gss/web-kit/text/book'
import * as z from 'zod'
import type { text } from './text/zh-CN.ts'

/** What a command came to, as the gateway wrote it: which of these there are differs by kind. */
const told = z.object({
  reason: z.string().optional(),
  version: z.string().optional(),
  text: z.string().optional(),
  time: z.string().nullish(),
  bits: z.array(z.string()).optional(),
  systems: z
    .array(z.object({ systemType: z.number(), systemAddress: z.number(), bits: z.array(z.string()) }))
    .optional(),
  operator: z.number().optional(),
  afterMs: z.number().optional(),
})
const MS_PER_S = 1_000
const REASONS = [
  'silent',
  'denied',
  'offline',
  'line-lost',
  'interrupted',
  'missed',
  'not-understood',
  'not-offered',
  'one-at-a-time',
  'no-imei',
  'no-device-id',
  'address-refused',
  'cloud-away',
  'device-refused',
] as const

/** In words; what nobody foresaw is shown as it stands. */
export function resultText(
  result: string | null,
  say: Say<keyof typeof text>,
  bit: (name: string) => string,
): string {
  if (result === null) return ''
  const read = told.safeParse(JSON.parse(result))
  if (!read.success) return result
  const { reason, version, text: words, time, bits, systems, operator, afterMs } = read.data
  const why = REASONS.find((each) => each === reason)
  const bitsText = (set: string[]) => set.map(bit).join(' ')
  return [
    why ? say(`why.${why}`) : reason,
    version && say('told.version', { version }),
    words,
    time?.replace('T', ' '),
    bits && bitsText(bits),
    systems
      ?.map((each) =>
        say('told.system', {
          type: each.systemType,
          address: each.systemAddress,
          state: bitsText(each.bits),
        }),
      )
      .join(' · '),
    operator !== undefined &&
      afterMs !== undefined &&
      say('told.duty', { operator, seconds: Math.round(afterMs / MS_PER_S) }),
  ]
    .filter(Boolean)
    .join(' ')
}
