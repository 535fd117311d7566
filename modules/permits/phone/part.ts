import type { PhonePart } from '@gss/field/phone'

export const part: PhonePart = {
  name: 'permits',
  pages: ['permits'],
  refuses: ['permit'],
  tellsOf: 'xjTempFire',
  open: () => import('./shelf.ts'),
}
