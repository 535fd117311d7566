import type { FieldGround } from '@gss/field/server'
import type { NoticeDeps } from '@gss/notices/server'
import type { Journal } from '@gss/server-kit/journal'
import type { PatrolRounds, WindowsAroundFire } from './ports.ts'

/** What every deed of this module may need; put together in apps/server. */
export interface PermitDeps extends NoticeDeps, FieldGround {
  journal: Journal
  windowsAround: WindowsAroundFire
  rounds: PatrolRounds
}
