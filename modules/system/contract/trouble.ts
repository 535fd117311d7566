import { bag, type DomainOf, field, record, text } from '@gss/kit/wire'

/** Which check, what it found as a code (`HEALTH_TROUBLES`), and the values of its sentence: the words are the screen's. */
export const trouble = record('trouble', {
  name: field('name', text),
  code: field('code', text),
  with: field('with', bag(text)),
})
export type Trouble = DomainOf<typeof trouble>
