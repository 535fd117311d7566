import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  noPhoto: 'Sem fotos',
  photoWaits: 'Foto por chegar, ou não abre',
  addPhoto: 'Adicionar foto',
  photos: 'Fotos',
  tooLarge: 'No máximo 10,00 MB',
  uploadFailed: 'Falha no envio',
}
