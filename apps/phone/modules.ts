import { part as duty } from '@gss/duty/phone'
import { part as field } from '@gss/field/phone'
import type { PhonePart } from '@gss/field/phone'
import { part as hazards } from '@gss/hazards/phone'
import { part as maintenance } from '@gss/maintenance/phone'
import { part as patrol } from '@gss/patrol/phone'
import { part as permits } from '@gss/permits/phone'

/** What stands on the phone, in the order of the house. A module's row is all there is to bringing its pages here. */
export const parts: readonly PhonePart[] = [field, patrol, maintenance, duty, hazards, permits]
