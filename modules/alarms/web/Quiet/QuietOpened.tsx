import { lazy, Suspense } from 'react'
import { useQuiet } from './useQuiet.ts'

const QuietDialog = lazy(() => import('./QuietDialog.tsx').then((m) => ({ default: m.QuietDialog })))

/** The list of what is quiet, when somebody has asked for it. */
export function QuietOpened() {
  const isOpen = useQuiet((quiet) => quiet.isOpen)
  return <Suspense fallback={null}>{isOpen && <QuietDialog />}</Suspense>
}
