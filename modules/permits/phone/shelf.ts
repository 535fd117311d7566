import { type PhoneShelf, pieceIn } from '@gss/field/phone'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { MY_PERMITS_PIECE, watchedPermits } from '../contract/index.ts'
import type { PermitRefusal } from '../contract/refusals.ts'

export { refusals } from '../contract/refusals.ts'
export const refusalTexts: RefusalTexts<PermitRefusal> = {
  'zh-TW': () => import('../web/text/refusals/zh-TW.ts'),
  'en-US': () => import('../web/text/refusals/en-US.ts'),
  'pt-BR': () => import('../web/text/refusals/pt-BR.ts'),
}
export const pages: PhoneShelf['pages'] = {
  permits: () => import('./PermitsPage.tsx').then((m) => ({ Page: m.PhonePermitsPage })),
}
export const wayTo: PhoneShelf['wayTo'] = (taskId, pieces) => {
  const piece = pieceIn(pieces, MY_PERMITS_PIECE, watchedPermits)
  return piece?.some(({ permitId }) => permitId === taskId) ? ['permits', taskId] : null
}
