import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: 'Padrão GB/T 26875.3',
  jkGh2013g: 'JK-GH2013G',
  jdF53: 'JD-F53 (byte alto primeiro)',
  bcdClock: 'Relógio BCD',
  extraTimeTags: 'Marcas de tempo extras',
  dahua: 'Terminal Dahua',
  tx3016a: 'TX3016A',
  remote: 'controle remoto',
}
