import { RefusalError } from '@gss/web-kit/api/failures'
import { openRefusalTexts, subjectOf } from '@gss/web-kit/text/refusalTexts'
import { fillSentence } from '@gss/kit/refusal'
import { tryDecode } from '@gss/kit/wire'
import { formFlaws, type ObjectDescription, refusals } from '../../contract/index.ts'
import type { NameOf } from './register.ts'

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

/** "Please look at what is marked" says little in a toast: the first thing that is wrong is told instead. Labels in the language shown. */
export async function tellingFlaws<T>(
  work: Promise<T>,
  { fields, object }: ObjectDescription,
  nameOf: NameOf,
): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure
    const flaws = tryDecode(formFlaws, failure.data)
    const first = failure.code === 'archive.formFaulty' && flaws.ok ? flaws.value[0] : undefined
    const field = fields.find(
      ({ name, label }) => name === first?.field || label === failure.values?.['label'],
    )
    const values: Record<string, string | number> = {
      ...failure.values,
      ...first?.with,
      ...(field && { label: nameOf(field.label, object) }),
    }
    const code = first?.why ?? failure.code
    const what = values['what']
    // What is wrong with a field may be another module's to say.
    await openRefusalTexts(subjectOf(code))
    throw new RefusalError({
      code,
      message: first ? fillSentence(SENTENCES.get(first.why) ?? failure.message, values) : failure.message,
      values: { ...values, ...(typeof what === 'string' && { what: nameOf(what) }) },
      data: failure.data,
    })
  }
}
