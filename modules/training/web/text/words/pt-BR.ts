import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.training': 'Treinamento',
  'permission.training': 'Documentos de treinamento',
  'subject.training': 'Documento de treinamento',
  'act.training.add': 'Treinamento: adicionado',
  'act.training.edit': 'Treinamento: alterado',
  'act.training.delete': 'Treinamento: removido',
}
