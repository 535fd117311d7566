import { text as shipped } from './text/zh-CN.ts'

type Key = keyof typeof shipped
const KEYS = new Map(Object.entries(shipped))
const isKey = (key: string): key is Key => KEYS.has(key)

/** What the product ships is told in the language shown; what an administrator wrote stays as it was written. */
export function toldInLanguage(
  say: (key: Key) => string,
  kind: 'name' | 'note',
  roleId: number | null,
  written: string,
): string {
  const key = `${kind}.${roleId ?? ''}`
  return isKey(key) && KEYS.get(key) === written ? say(key) : written
}
