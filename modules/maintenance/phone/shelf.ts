import { type PhoneShelf, pieceIn } from '@gss/field/phone'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { MAINTENANCE_PIECE, myMaintenance } from '../contract/index.ts'
import type { MaintenanceRefusal } from '../contract/refusals.ts'

export { refusals } from '../contract/refusals.ts'
export const refusalTexts: RefusalTexts<MaintenanceRefusal> = {
  'zh-TW': () => import('../web/text/refusals/zh-TW.ts'),
  'en-US': () => import('../web/text/refusals/en-US.ts'),
  'pt-BR': () => import('../web/text/refusals/pt-BR.ts'),
}
export const pages: PhoneShelf['pages'] = {
  maintenance: () => import('./MaintenancePage.tsx').then((m) => ({ Page: m.MaintenancePage })),
}
export const wayTo: PhoneShelf['wayTo'] = (taskId, pieces) => {
  const piece = pieceIn(pieces, MAINTENANCE_PIECE, myMaintenance)
  return piece?.tickets.some(({ ticketId }) => ticketId === taskId) ? ['maintenance', 'ticket', taskId] : null
}
