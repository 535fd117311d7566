import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'patrol',
  pages: ['patrol'],
  refuses: ['patrol'],
  tellsOf: 'xjTask',
  open: () => import('./shelf.ts'),
}
