import type { AgeingRefusal } from '../../../contract/refusals.ts'

export const text: Record<AgeingRefusal, string> = {
  'ageing.notFound': 'Não existe ou foi excluído',
  'ageing.notServed': 'Vence na data registrada: altere-a nos dados básicos',
  'ageing.servedLater': 'O dia não pode ser depois de hoje',
  'ageing.servedTooEarly': 'O dia não pode ser antes da fabricação',
  'ageing.yearsNeeded': 'Informe os anos',
  'ageing.usesNeeded': 'Informe quantos usos',
  'ageing.warnDaysTwice': 'O mesmo número de dias aparece duas vezes',
  'ageing.stepNeeded': 'O primeiro e o intervalo vão juntos e não passam da vida útil',
}
