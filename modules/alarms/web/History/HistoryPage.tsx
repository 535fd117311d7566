import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useHistoryCrud } from './useHistoryCrud.tsx'

const ALL_FIRST = ['all', 'open', 'handled'] as const

/** Spec §2.4 "query: historical alarm". */
export function HistoryPage() {
  return <CrudPage crud={useHistoryCrud(ALL_FIRST)} />
}
