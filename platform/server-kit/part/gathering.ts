/** Things of one kind, as a part holds them: only the gathering they are for can read them. */
export interface Brought {
  readonly to: string
}
/** Several modules bring such things, and one of them, which may not know the others, uses them all. */
export interface Gathering<T> {
  /** For `brings` of a part. */
  of(...things: readonly T[]): Brought
  /** In the order of the parts. */
  from(parts: readonly { brings?: readonly Brought[] | undefined }[]): T[]
}

export function gathering<T>(name: string): Gathering<T> {
  const known = new WeakMap<Brought, readonly T[]>()
  return {
    of(...things) {
      const brought = { to: name }
      known.set(brought, things)
      return brought
    },
    from: (parts) =>
      parts.flatMap(({ brings = [] }) => brings.flatMap((brought) => known.get(brought) ?? [])),
  }
}
