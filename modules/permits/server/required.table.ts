import type { AskOf } from '@gss/kit/call'
import type { calls, PermitRefusal } from '../contract/index.ts'

type Ask = AskOf<typeof calls.applyPermit>

/** What a form must say (forms-and-rules §5.2), and what is said where it does not. */
export const REQUIRED: readonly [why: PermitRefusal, of: (ask: Ask) => string | readonly unknown[]][] = [
  ['permit.addressMissing', ({ address }) => address],
  ['permit.descriptionMissing', ({ description }) => description],
  ['permit.waysMissing', ({ ways }) => ways],
  ['permit.contractorMissing', ({ contractor }) => contractor],
  ['permit.contactNameMissing', ({ contactName }) => contactName],
  ['permit.contactPhoneMissing', ({ contactPhone }) => contactPhone],
  ['permit.workerMissing', ({ worker }) => worker],
  ['permit.workerCertificateMissing', ({ workerCertificate }) => workerCertificate],
  ['permit.watcherNameMissing', ({ watcherName }) => watcherName],
  ['permit.watcherPhoneMissing', ({ watcherPhone }) => watcherPhone],
  ['permit.risksMissing', ({ risks }) => risks],
  ['permit.measuresMissing', ({ measures }) => measures],
  ['permit.gearMissing', ({ gear }) => gear],
]
