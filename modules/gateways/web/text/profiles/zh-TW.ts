import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: '國標 GB/T 26875.3',
  jkGh2013g: 'JK-GH2013G',
  jdF53: 'JD-F53（位址高位元組在前）',
  bcdClock: 'BCD 時鐘',
  extraTimeTags: '附加時間標籤',
  dahua: '大華消防終端',
  tx3016a: 'TX3016A',
  remote: '遠端控制',
}
