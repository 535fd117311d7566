/** Whose signatures count: several, so that a new key comes into use before the old one goes. The private halves are the vendor's and stand nowhere here. */
export interface LicenceKey {
  /** Named in the licence. */
  id: string
  /** Ed25519, SubjectPublicKeyInfo in base64. */
  publicKey: string
}
export const LICENCE_KEYS: readonly LicenceKey[] = [
  { id: '2026a', publicKey: 'MCowBQYDK2VwAyEA4Vb7TtmpP8L7UbhZS41t2K3iv5RC9Q1bGBithhYpY3Y=' },
  { id: '2026b', publicKey: 'MCowBQYDK2VwAyEAS41G5f42ew1QJvmmEdIIE5bFuAm3ZE7oN6hNdzKd0Sk=' },
]
