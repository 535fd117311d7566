import { among, type DomainOf, field, nullable, record, text, whole } from '@gss/kit/wire'
import * as z from 'zod'

/** What a licence bounds: connected units, maintenance plans, patrol plans (spec §2.14 names them, and does not say what they count; docs/decisions/0027). */
export const LIMITS = ['con', 'wb', 'xj'] as const
export type LicenceLimit = (typeof LIMITS)[number]
export type Limits = Readonly<Record<LicenceLimit, number>>

/** Without a licence, and with one that does not count: small, and for ever. */
export const FREE_TIER: Limits = { con: 100, wb: 100, xj: 300 }
/** It still counts for so long after its end, and says so; before its end it reminds as long. */
export const GRACE_DAYS = 30
export const ENDING_DAYS = 30

export const LICENCE_STATES = [
  'free',
  'valid',
  'ending',
  'grace',
  'over',
  'early',
  'otherMachine',
  'forged',
  'clockBack',
] as const
export type LicenceState = (typeof LICENCE_STATES)[number]
/** In these it bounds what may be added; in all others the free tier does. */
export const COUNTS: readonly LicenceState[] = ['valid', 'ending', 'grace']

const LIMIT_MAX = 10_000_000
const limit = z.int().min(0).max(LIMIT_MAX)
const NAME_MAX_CHARS = 100
const PARTS_MAX = 32
/** What is signed, in this order. */
export const licence = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  key: z.string().max(NAME_MAX_CHARS),
  customer: z.string().min(1).max(NAME_MAX_CHARS),
  con: limit,
  wb: limit,
  xj: limit,
  from: z.iso.date(),
  until: z.iso.date(),
  /** Marks of the machine, and how many of them must be there; none: any machine. */
  marks: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(PARTS_MAX),
  need: z.int().min(0).max(PARTS_MAX),
})
export type Licence = z.infer<typeof licence>

export const LICENCE_MAX_CHARS = 8_000

const used = (name: string) => ({ limit: field(`${name}Limit`, whole), used: field(`${name}Used`, whole) })
const [con, wb, xj] = [used('con'), used('wb'), used('xj')]
/** Spec §2.14 "Dongle status": conLimit, wbLimit and xjLimit; ours beside them. */
export const dongleInfo = record('dongleInfo', {
  conLimit: con.limit,
  wbLimit: wb.limit,
  xjLimit: xj.limit,
  conUsed: con.used,
  wbUsed: wb.used,
  xjUsed: xj.used,
  state: field('status', among(LICENCE_STATES)),
  customer: field('customer', text),
  from: field('beginDate', nullable(text)),
  until: field('expireDate', nullable(text)),
  graceUntil: field('graceDate', nullable(text)),
  /** What a licence for this machine is made from. */
  marks: field('fingerprint', text),
})
export type DongleInfo = DomainOf<typeof dongleInfo>
