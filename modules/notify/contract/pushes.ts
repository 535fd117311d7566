import { field, record, text, uuid } from '@gss/kit/wire'
import { category } from './words.ts'

/** What this module says over the live socket. */
export const pushes = {
  /** Somebody answered, or everybody need not any more: what is shown of who was told is asked for again. */
  'notify.answered': record('notifyAnswered', {
    subjectKind: field('subjectKind', text),
    subjectId: field('subjectId', text),
    by: field('confirmedBy', text),
    roundId: field('roundId', uuid),
  }),
  /** How something is said aloud was changed: seats ask again. */
  'notify.promptChanged': record('promptChanged', { category: field('category', category) }),
}
