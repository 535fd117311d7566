import type { BoardRefusal } from '../../../contract/refusals.ts'

export const text: Record<BoardRefusal, string> = {
  'board.unitNeeded': 'Escolha uma unidade',
  'board.notFound': 'Não existe ou foi excluído',
}
