import { type DomainOf, epochMs, field, longText, oneOf, record, text, uuid } from '@gss/kit/wire'

const BODY_MAX_CHARS = 100_000
/** Spec §7: S announcements, U system updates. */
export const presetKind = oneOf({ S: 'announcement', U: 'update' })
export type PresetKind = DomainOf<typeof presetKind>

/** Spec §3 "System update preset". */
export const updatePreset = record('preset', {
  presetId: field('id', uuid),
  name: field('name', text),
  summary: field('dis', text),
  /** Rich text, sanitised when written and again when shown. */
  body: field('text', longText(BODY_MAX_CHARS)),
  createdAt: field('createTime', epochMs),
})
export type UpdatePreset = DomainOf<typeof updatePreset>
