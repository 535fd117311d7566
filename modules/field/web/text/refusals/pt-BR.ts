import type { FieldRefusal } from '../../../contract/refusals.ts'

export const text: Record<FieldRefusal, string> = {
  'field.kindUnknown': 'Esta versão não conhece o registro; atualize o celular',
  'field.bodyWrong': 'O registro está incompleto: {why}',
  'field.notPermitted': 'Você não pode fazer isto',
  'field.fromTheFuture': 'O registro é do futuro; acerte o relógio',
  'field.tooOld': 'O registro tem mais de {days} dias e não conta',
  'field.entryOfOther': 'O número deste registro já foi usado',
  'field.uploadNotFound': 'O arquivo não existe ou não está completo',
  'field.uploadTooLarge': 'O arquivo não pode exceder {megabytes} MB',
  'field.uploadOtherwise': 'O arquivo não é o declarado; refaça',
  'field.uploadTypeWrong': 'O tipo de arquivo está errado',
  'field.uploadsTooMany': 'Há arquivos demais em envio; termine-os antes',
}
