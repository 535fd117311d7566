import { among, type DomainOf, field, nullable, record, text, uuid } from '@gss/kit/wire'

/** How far an operator's certificate reaches: rooms with linkage need `middle` (forms-and-rules §6.1). */
export const CERT_RANKS = ['none', 'junior', 'middle', 'senior'] as const
export type CertRank = (typeof CERT_RANKS)[number]
export const certRank = among(CERT_RANKS)

const OPERATOR = '1'
/** 消防设施操作员: 五级 is 初级, 四级 中级, above it 高级 and more; of other certificates none counts here. */
const RANKS: Readonly<Record<string, CertRank>> = {
  5: 'junior',
  4: 'middle',
  3: 'senior',
  2: 'senior',
  1: 'senior',
}
export const rankOf = (kind: string | null, level: string | null): CertRank =>
  kind === OPERATOR && level !== null ? (RANKS[level] ?? 'none') : 'none'
export const isMiddle = (rank: CertRank): boolean => rank === 'middle' || rank === 'senior'

/** One of the unit's people, as base data knows them: who is put on a roster, with what they may do. */
export const guard = record('dutyGuard', {
  personId: field('personId', uuid),
  name: field('name', text),
  job: field('job', text),
  rank: field('certLevel', certRank),
  /** A day, or nothing where none is written down. */
  certUntil: field('certExpire', nullable(text)),
  /** The account that has this mobile number in this unit; without one nobody can sign on as this person. */
  userId: field('userId', nullable(uuid)),
})
export type Guard = DomainOf<typeof guard>
