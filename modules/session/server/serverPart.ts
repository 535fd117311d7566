import { partsOf } from '@gss/server-kit/part'
import type { Permission } from '../contract/permissions.ts'
import type { Caller } from './caller.ts'

/** What a module of this house says of itself: `modules/<module>/server/part.ts`. */
export const serverPart = partsOf<Caller, Permission>()
