import type { IconName } from '@gss/web-kit/icons/names'
import type { text } from './text/zh-CN.ts'

interface Tab {
  page: string
  icon: IconName
  word: keyof typeof text
  /** What the phone must have taken along: whose role gives none of it has no such tab. Null: everybody's. */
  piece: string | null
}

/** Below the thumb, from the left. The first a person has is where the phone opens. */
export const TABS: readonly Tab[] = [
  { page: 'patrol', icon: 'todo', word: 'tab.patrol', piece: 'patrol.tasks' },
  { page: 'scan', icon: 'qr', word: 'tab.scan', piece: 'patrol.tasks' },
  { page: 'hazards', icon: 'info', word: 'tab.hazards', piece: 'hazards.mine' },
  { page: 'permits', icon: 'hotwork', word: 'tab.permits', piece: 'permits.mine' },
  { page: 'maintenance', icon: 'wrench', word: 'tab.maintenance', piece: 'maintenance.mine' },
  { page: 'duty', icon: 'people', word: 'tab.duty', piece: 'duty.mine' },
  { page: 'notices', icon: 'bell', word: 'tab.notices', piece: 'notices.mine' },
  { page: 'work', icon: 'upload', word: 'tab.work', piece: null },
]
