import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'duty',
  pages: ['duty'],
  refuses: ['duty'],
  tellsOf: 'dutyAsk',
  open: () => import('./shelf.ts'),
}
