import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import type { RegisterListRow } from '../../contract/index.ts'
import { useSeesScreen } from './useSeesScreen.ts'

const HistoryPanel = placedPart(() => import('./HistoryPanel.tsx').then((m) => m.HistoryPanel))

/** Below the form of a row: what is asked of it, and what it was before. For whoever sees requests. */
export function RowChanges({
  object,
  row,
  queryKey,
}: {
  object: string
  row: RegisterListRow
  queryKey: string
}) {
  const sees = useSeesScreen('changes') !== null
  if (!sees) return null
  return (
    <Suspense fallback={null}>
      <HistoryPanel object={object} row={row} queryKey={queryKey} />
    </Suspense>
  )
}
