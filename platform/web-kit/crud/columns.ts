import { list, text } from '@gss/kit/wire'
import { useState } from 'react'
import { kept } from '../session/kept.ts'

/** Which columns the person put away, remembered per list. */
export function useHiddenColumns(name: string) {
  const place = kept(`columns.${name}`, list(text))
  const [hidden, setHidden] = useState<string[]>(() => place.read() ?? [])
  const hide = (keys: string[]) => {
    setHidden(keys)
    place.write(keys.length > 0 ? keys : undefined)
  }
  return { hidden, hide }
}
