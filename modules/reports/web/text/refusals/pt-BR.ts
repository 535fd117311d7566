import type { StatementRefusal } from '../../../contract/refusals.ts'

export const text: Record<StatementRefusal, string> = {
  'statement.unitMissing': 'Escolha uma unidade',
  'statement.unitNotFound': 'A unidade não existe',
  'statement.spanWrong': 'O período tem no máximo {days} dias e termina depois do início',
}
