import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { LicenceDeps } from './deps.ts'
import { dongleInfo, install, statusOf } from './status.ts'

export const answers = (deps: LicenceDeps): Answers<typeof calls, Visitor, Caller> => ({
  dongleInfo: () => dongleInfo(deps),
  licenceStatus: () => statusOf(deps),
  installLicence: ({ licence }, who) => install(licence, who, deps),
})
