import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense } from 'react'
import { useQuiet } from './useQuiet.ts'

const QuietDialog = pressedPart(() => import('./QuietDialog.tsx').then((m) => m.QuietDialog))

/** The list of what is quiet, when somebody has asked for it. */
export function QuietOpened() {
  const isOpen = useQuiet((quiet) => quiet.isOpen)
  return <Suspense fallback={null}>{isOpen && <QuietDialog />}</Suspense>
}
