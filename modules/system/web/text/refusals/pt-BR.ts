import type { SystemRefusal } from '../../../contract/refusals.ts'

export const text: Record<SystemRefusal, string> = {
  'system.parameterUnknown': 'O parâmetro {code} não existe',
  'system.parameterInvalid': 'O valor não é permitido para este parâmetro',
  'system.presetNotFound': 'O conteúdo não existe ou foi excluído',
  'system.monitorOffline': 'O monitor de serviços existe somente no sistema offline',
  'system.rangeReversed': 'O início não pode ser posterior ao fim',
}
