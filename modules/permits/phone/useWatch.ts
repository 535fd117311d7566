import { type NewFile, usePhone, leaving } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import type { DomainOf } from '@gss/kit/wire'
import { fieldWatch } from '../contract/index.ts'

type Body = DomainOf<typeof fieldWatch>

/** What the watcher did, into the one queue; then back to the permit. */
export function useWatch() {
  const phone = usePhone()
  return async (title: string, body: Body, files: readonly NewFile[], draft?: string): Promise<void> => {
    const leave = leaving()
    await phone.done({
      kind: 'permit.watch',
      title,
      body: encode(fieldWatch, body),
      files,
      ...(draft !== undefined && { draft }),
    })
    leave()
  }
}
