import { among, bag, type DomainOf, epochMs, field, line, nullable, record, uuid, whole } from '@gss/kit/wire'
import * as z from 'zod'

/** One deed done on site. The phone makes its id, so that it can be sent again as often as the network asks. */
export const fieldEntry = record('fieldEntry', {
  entryId: field('uuid', uuid),
  /** The phone's own count: entries of one phone are applied in this order. */
  number: field('seq', whole),
  /** Which module's deed it is: `patrol.scan`, `hazard.report`. */
  kind: field('kind', line()),
  /** By the phone's clock. */
  at: field('time', epochMs),
  /** As the module that owns the kind declares it. */
  body: field('body', z.unknown()),
})
export type FieldEntry = DomainOf<typeof fieldEntry>

/** Applied: it is done, now or when it was sent before. Refused: it is kept, nothing was changed, and the code says why. */
export const FATES = ['applied', 'refused'] as const

export const entryFate = record('entryFate', {
  entryId: field('uuid', uuid),
  fate: field('fate', among(FATES)),
  /** Of the refusal, and the values of its sentence, which the phone says in its own language; null where it was applied. */
  code: field('code', nullable(line())),
  values: field('with', nullable(bag(z.union([z.string(), z.number()])))),
  /** What the deed answered: the number of a hazard, the state of a task. */
  answer: field('data', z.unknown()),
})
export type EntryFate = DomainOf<typeof entryFate>
