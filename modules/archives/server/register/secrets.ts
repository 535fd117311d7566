import type { Secrets } from '@gss/server-kit/secrets'
import {
  type FormValues,
  HIDDEN,
  isMasked,
  maskedIdCard,
  type ObjectDescription,
} from '../../contract/index.ts'
import type { Draft } from './draft.ts'

/** As anybody may see it: of a secret its ends, or that there is one. */
export function shownValues({ fields }: ObjectDescription, sealed: FormValues, secrets: Secrets): FormValues {
  const shown = { ...sealed }
  for (const { name, type, isSecret } of fields) {
    const value = sealed[name]
    if (!isSecret || typeof value !== 'string') continue
    const opened = type === 'idCard' ? secrets.open(value) : null
    shown[name] = opened === null ? HIDDEN : maskedIdCard(opened)
  }
  return shown
}

/** As it is kept: a secret that comes back as it was shown stays what it is. */
export function sealedDraft({ fields }: ObjectDescription, draft: Draft, secrets: Secrets): Draft {
  const values = { ...draft.values }
  for (const { name, isSecret } of fields) {
    const value = values[name]
    if (!isSecret || typeof value !== 'string') continue
    values[name] = isMasked(value) ? (draft.before?.values[name] ?? null) : secrets.seal(value)
  }
  return { ...draft, values }
}
