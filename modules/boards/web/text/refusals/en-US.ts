import type { BoardRefusal } from '../../../contract/refusals.ts'

export const text: Record<BoardRefusal, string> = {
  'board.unitNeeded': 'Choose a unit',
  'board.notFound': 'It does not exist, or was deleted',
}
