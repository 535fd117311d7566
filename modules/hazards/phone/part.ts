import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'hazards',
  pages: ['hazards'],
  refuses: ['hazard'],
  tellsOf: 'xjRisk',
  open: () => import('./shelf.ts'),
}
