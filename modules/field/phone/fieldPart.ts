import type { PhonePart } from './part.ts'

/** Refusals of the sync itself; its pages are those of the modules above. */
export const part: PhonePart = {
  name: 'field',
  pages: [],
  refuses: ['field'],
  open: () => import('./shelf.ts'),
}
