import type { FieldGround } from '@gss/field/server'
import type { NoticeDeps } from '@gss/notices/server'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'

/** What every deed of this module may need; put together in apps/server. */
export interface HazardDeps extends NoticeDeps, FieldGround {
  journal: Journal
  files: Files
}
