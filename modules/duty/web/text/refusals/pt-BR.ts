import type { DutyRefusal } from '../../../contract/refusals.ts'

export const text: Record<DutyRefusal, string> = {
  'duty.noneChosen': 'Escolha os dispositivos a chamar',
  'duty.notFound': 'Não existe ou foi excluído',
  'duty.noneAsked':
    'Nada foi enviado: há incêndio aberto nas unidades escolhidas ou elas já estão sendo chamadas',
}
