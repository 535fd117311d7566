import { type PhoneShelf, pieceIn } from '@gss/field/phone'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { PATROL_PIECE, patrolPiece } from '../contract/index.ts'
import type { PatrolRefusal } from '../contract/refusals.ts'

export { refusals } from '../contract/refusals.ts'
export const refusalTexts: RefusalTexts<PatrolRefusal> = {
  'zh-TW': () => import('../web/text/refusals/zh-TW.ts'),
  'en-US': () => import('../web/text/refusals/en-US.ts'),
  'pt-BR': () => import('../web/text/refusals/pt-BR.ts'),
}
export const pages: PhoneShelf['pages'] = {
  patrol: () => import('./PatrolPage.tsx').then((m) => ({ Page: m.PatrolPage })),
  scan: () => import('./AnyPointPage.tsx').then((m) => ({ Page: m.AnyPointPage })),
}
export const wayTo: PhoneShelf['wayTo'] = (taskId, pieces) => {
  const piece = pieceIn(pieces, PATROL_PIECE, patrolPiece)
  return piece?.tasks.some((task) => task.taskId === taskId) ? ['patrol', taskId] : null
}
