/** Whose signatures count: several, so that a new key comes into use before the old one goes. The private halves are the vendor's and stand nowhere here. */
export interface LicenceKey {
  /** Named in the licence. */
  id: string
  /** Ed25519, SubjectPublicKeyInfo in base64. */
  publicKey: string
}
/** None yet: until the owner puts theirs here every installation has the free tier. How: docs/operations.md, "The vendor's keys". */
export const LICENCE_KEYS: readonly LicenceKey[] = []
