import type { PhoneEntry } from '@gss/field/phone'
import { fillSentence, type Refusals } from '@gss/kit/refusal'
import { useSettings } from '@gss/web-kit/settings/settings'
import { openRefusalTexts, refusalSentence, subjectOf } from '@gss/web-kit/text/refusalTexts'
import { useEffect, useState } from 'react'
import { parts } from '../modules.ts'

/** Why a deed was refused, in the language shown: a fate carries the code alone. */
export function useSentence(code: string | null, values: PhoneEntry['values']): string {
  const language = useSettings((settings) => settings.language)
  const [chinese, setChinese] = useState('')
  useEffect(() => {
    if (code === null) return
    let isGone = false
    const subject = subjectOf(code)
    const part = parts.find(({ refuses }) => refuses.includes(subject))
    const reading = Promise.all([part?.open(), openRefusalTexts(subject)])
    void reading.then(([shelf]) => {
      const known: Refusals = shelf?.refusals ?? {}
      if (!isGone) setChinese(known[code] ?? code)
    })
    return () => void (isGone = true)
  }, [code, language])
  if (code === null) return ''
  return refusalSentence(code, fillSentence(chinese, values ?? {}), values ?? {})
}
