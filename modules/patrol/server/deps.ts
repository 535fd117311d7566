import type { KeptRegister } from '@gss/archives/server'
import type { FieldGround } from '@gss/field/server'
import type { Refusal } from '@gss/kit/refusal'
import type { NoticeDeps } from '@gss/notices/server'
import type { Tx } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Act, Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'

/** What a round found wrong, for whoever follows it up. Class and level are numbers of the dictionaries riskKind and riskLevel. */
export interface FoundWrong {
  unitId: string
  address: string
  description: string
  kind: string
  level: string
  photos: readonly string[]
  floorId: string | null
  pointId: string
  at: Date
  reporter: { userId: string; name: string; actor: Act['actor'] }
}

/** What every deed of this module may need; put together in apps/server. */
export interface PatrolDeps extends NoticeDeps, FieldGround {
  journal: Journal
  files: Files
  secrets: Secrets
  register: KeptRegister
  /** Ways out of an abnormal item that other modules take. */
  patrolPorts: {
    openHazard(tx: Tx, found: FoundWrong): Promise<{ hazardId: string; number: string } | Refusal>
    openRepair(tx: Tx, found: FoundWrong): Promise<{ ticketId: string; number: string } | Refusal>
  }
}
