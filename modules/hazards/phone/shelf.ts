import { type PhoneShelf, pieceIn } from '@gss/field/phone'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { MY_HAZARDS_PIECE, myRectifications } from '../contract/index.ts'
import type { HazardRefusal } from '../contract/refusals.ts'

export { refusals } from '../contract/refusals.ts'
export const refusalTexts: RefusalTexts<HazardRefusal> = {
  'zh-TW': () => import('../web/text/refusals/zh-TW.ts'),
  'en-US': () => import('../web/text/refusals/en-US.ts'),
  'pt-BR': () => import('../web/text/refusals/pt-BR.ts'),
}
export const pages: PhoneShelf['pages'] = {
  hazards: () => import('./HazardsPage.tsx').then((m) => ({ Page: m.PhoneHazardsPage })),
}
export const wayTo: PhoneShelf['wayTo'] = (taskId, pieces) => {
  const piece = pieceIn(pieces, MY_HAZARDS_PIECE, myRectifications)
  return piece?.some(({ hazardId }) => hazardId === taskId) ? ['hazards', 'rectify', taskId] : null
}
