import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Perigos',
  reportTitle: 'Relatar perigo',
  submit: 'Enviar',
  mine: 'Meus para corrigir',
  none: 'Nada para corrigir',
  needPhoto: 'Tire uma foto',
  needAddress: 'Diga onde, ou leia uma etiqueta',
  needWords: 'Diga o que foi feito',
  scanPlace: 'Ler etiqueta do lugar',
  unknownLabel: 'Não é etiqueta desta unidade',
  due: 'Prazo {at}',
  waiting: 'Entregue, a enviar',
  deed: 'Perigo {address}',
  rectifyDeed: 'Correção {number}',
  photosAfter: 'Fotos depois',
}
