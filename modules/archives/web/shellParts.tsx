import { lendFinder } from '@gss/web-kit/crud/finders'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { lend } from '@gss/web-kit/shell/lent'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect, useState } from 'react'

const ChangeDialog = pressedPart(() => import('./Changes/ChangeDialog.tsx').then((m) => m.ChangeDialog))

/** What this module keeps in the shell beside its screens. */
export function ArchiveParts() {
  const [changeId, setChangeId] = useState<string | null>(null)
  const seesChanges = useSession(
    ({ session }) =>
      session !== null && screensOf(session.menu).some(({ component }) => component === 'changes'),
  )
  useEffect(
    () =>
      lendFinder('unit', {
        // The calls of this module are not for the shell to carry.
        find: async (typed, sending) => (await import('./unitFinder.ts')).unitFinder.find(typed, sending),
        nameOf: async (id) => (await import('./unitFinder.ts')).unitFinder.nameOf(id),
      }),
    [],
  )
  // What a notice opens, wherever one stands.
  useEffect(() => (seesChanges ? lend('change.show', setChangeId) : undefined), [seesChanges])
  return (
    <Suspense fallback={null}>
      {changeId !== null && (
        <ChangeDialog key={changeId} changeId={changeId} onClose={() => setChangeId(null)} />
      )}
    </Suspense>
  )
}
