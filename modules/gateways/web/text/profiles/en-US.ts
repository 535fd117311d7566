import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: 'Standard GB/T 26875.3',
  jkGh2013g: 'JK-GH2013G',
  jdF53: 'JD-F53 (high byte first)',
  bcdClock: 'BCD clock',
  extraTimeTags: 'Extra time tags',
  dahua: 'Dahua fire terminal',
  tx3016a: 'TX3016A',
  remote: 'remote control',
}
