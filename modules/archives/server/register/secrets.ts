import type { Secrets } from '@gss/server-kit/secrets'
import {
  type FormValues,
  HIDDEN,
  isMasked,
  maskedIdCard,
  type ObjectDescription,
} from '../../contract/index.ts'
import type { RegisterDraft, HeldRow } from './draft.ts'

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
export function sealedDraft(
  { fields }: ObjectDescription,
  draft: RegisterDraft,
  secrets: Secrets,
): RegisterDraft {
  const values = { ...draft.values }
  for (const { name, isSecret } of fields) {
    const value = values[name]
    if (!isSecret || typeof value !== 'string') continue
    values[name] = isMasked(value) ? (draft.before?.values[name] ?? null) : secrets.seal(value)
  }
  return { ...draft, values }
}

/** As somebody would type what is kept: what is sealed is opened; what the row has already is said as its form says it. */
export function typedValues(
  description: ObjectDescription,
  sealed: FormValues,
  before: HeldRow | null,
  secrets: Secrets,
): FormValues {
  const typed = { ...sealed }
  const shown = before ? shownValues(description, before.values, secrets) : null
  for (const { name, isSecret } of description.fields) {
    const value = sealed[name]
    if (!isSecret || typeof value !== 'string') continue
    typed[name] = value === before?.values[name] ? (shown?.[name] ?? null) : secrets.open(value)
  }
  return typed
}
