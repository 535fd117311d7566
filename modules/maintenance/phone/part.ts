import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'maintenance',
  pages: ['maintenance'],
  refuses: ['ticket', 'maintPlan'],
  tellsOf: 'maintTicket',
  open: () => import('./shelf.ts'),
}
