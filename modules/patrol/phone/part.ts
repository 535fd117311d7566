import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'patrol',
  pages: ['patrol', 'scan'],
  refuses: ['patrol'],
  tellsOf: 'xjTask',
  open: () => import('./shelf.ts'),
}
