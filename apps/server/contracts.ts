import { fileRefusals } from '@gss/server-kit/files'
import { httpRefusals } from '@gss/server-kit/http/refusals'
import { foldParts } from '@gss/server-kit/part'
import { saidKinds } from '@gss/live/server'
import type { Permission } from '@gss/session/contract'
import { modules } from './modules.ts'

/** What all modules declare, as one. A house whose parts do not fit together does not start, and says why. */
export const { contracts, sentences, permissionsByModule, parameters, heardWith, onDemand } =
  foldParts<Permission>(modules, {
    sentences: { ...httpRefusals, ...fileRefusals },
    said: saidKinds(),
  })
