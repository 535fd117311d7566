import type { MeasureRefusal } from '../../../contract/refusals.ts'

export const text: Record<MeasureRefusal, string> = {
  'measure.notFound': 'O valor não existe',
  'measure.spanWrong': 'O fim deve ser depois do início, em até 400 dias',
  'measure.unitNotFound': 'A unidade não existe',
  'measure.limitNotFound': 'O limite não existe',
  'measure.limitOfNothing': 'Escolha um componente ou um tipo de componente',
  'measure.limitEmpty': 'Informe pelo menos um limite',
  'measure.limitCrossed': 'A ordem dos limites é: baixo ≤ aviso baixo < aviso alto ≤ alto',
  'measure.sourceNotFound': 'A origem não existe',
  'measure.limitTwice': 'Este componente ou tipo já tem esse limite',
}
