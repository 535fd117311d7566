import { encode, tryDecode, type Wire } from '@gss/kit/wire'

/** Spec §3 "Session": every key of ours in local storage begins like this. */
export const KEPT_PREFIX = 'RGS_'

/** One thing the browser remembers: written as JSON, believed only if it still has the shape we know. */
export interface KeptValue<T> {
  key: string
  read(): T | undefined
  write(value: T | undefined): void
}

export function kept<T>(name: string, type: Wire<T>): KeptValue<T> {
  const key = KEPT_PREFIX + name
  return {
    key,
    read() {
      const decoded = tryDecode(type, parsed(localStorage.getItem(key)))
      return decoded.ok ? decoded.value : undefined
    },
    write(value) {
      if (value === undefined) return localStorage.removeItem(key)
      localStorage.setItem(key, JSON.stringify(encode(type, value)))
    },
  }
}

function parsed(raw: string | null): unknown {
  if (raw === null) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    return undefined // written by a stranger or half written: the same as nothing
  }
}
