import { type DomainOf, tryDecode } from '@gss/kit/wire'
import type { RawData } from 'ws'
import { word } from '../contract/index.ts'

/** What a console said, or null for what is none of our words. */
export function wordOf(data: RawData): DomainOf<typeof word> | null {
  try {
    const said = tryDecode(
      word,
      JSON.parse(Array.isArray(data) ? Buffer.concat(data).toString() : bytesOf(data).toString()),
    )
    return said.ok ? said.value : null
  } catch {
    return null // not even JSON
  }
}

const bytesOf = (data: Buffer | ArrayBuffer) => (Buffer.isBuffer(data) ? data : Buffer.from(data))
