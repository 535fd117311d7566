import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useHistoryCrud } from './useHistoryCrud.tsx'

/** Spec §2.4 "query: historical alarm": pending, handled and all. */
export function HistoryPage() {
  return <CrudPage crud={useHistoryCrud()} />
}
