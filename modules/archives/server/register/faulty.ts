import { refuse, type Refusal } from '@gss/kit/refusal'
import { encode } from '@gss/kit/wire'
import { type FieldFlaw, formFlaws } from '../../contract/index.ts'

/** All that is wrong with a form, by field. */
export const faulty = (flaws: readonly FieldFlaw[]): Refusal =>
  refuse(
    'archive.formFaulty',
    undefined,
    encode(
      formFlaws,
      flaws.map(({ field, flaw }) => ({ field, why: flaw.refused, with: flaw.with })),
    ),
  )
