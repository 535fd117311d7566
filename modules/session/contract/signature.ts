import { type DomainOf, field, line, nullable, optional, record, secret, text } from '@gss/kit/wire'

const CODE_MAX_CHARS = 8
/** The second administrator, beside the first: who they are, and proof of it. */
export const signature = record('signature', {
  username: field('username', line()),
  password: field('password', secret),
  secondFactor: field('totp', optional(line(CODE_MAX_CHARS))),
})
export type Signature = DomainOf<typeof signature>

/** Part of every ask whose deed may need two hands (ACCOUNT_DEEDS). */
export const signed = { signature: field('cosign', optional(signature)) }

/** Data of the refusal session.signatureNeeded. */
export const signatureWanted = record('signatureWanted', {
  /** For a password: the person's own address, in part, where a link can go instead. */
  mailTo: field('mailTo', nullable(text)),
})
export type SignatureWanted = DomainOf<typeof signatureWanted>
