import { type PhoneShelf, pieceIn } from '@gss/field/phone'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { DUTY_PIECE, myDuty } from '../contract/index.ts'
import type { DutyRefusal } from '../contract/refusals.ts'

export { refusals } from '../contract/refusals.ts'
export const refusalTexts: RefusalTexts<DutyRefusal> = {
  'zh-TW': () => import('../web/text/refusals/zh-TW.ts'),
  'en-US': () => import('../web/text/refusals/en-US.ts'),
  'pt-BR': () => import('../web/text/refusals/pt-BR.ts'),
}
export const pages: PhoneShelf['pages'] = {
  duty: () => import('./DutyPage.tsx').then((m) => ({ Page: m.DutyPage })),
}
export const wayTo: PhoneShelf['wayTo'] = (taskId, pieces) =>
  pieceIn(pieces, DUTY_PIECE, myDuty)?.checks.some(({ checkId }) => checkId === taskId) ? ['duty'] : null
