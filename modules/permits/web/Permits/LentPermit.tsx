import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { closeLentPermit, type PermitLent as Lent } from '../useLentPermit.ts'
import { PermitDialog, PERMITS } from './PermitDialog.tsx'
import { permitsBook } from './permitsBook.ts'
import { PERMIT_STEP_DIALOGS } from './steps.tsx'
import './permits.css'

/** A permit opened from a notice, wherever one stands. */
export function LentPermit({ permitId, deed }: Lent) {
  return deed === 'show' ? (
    <PermitDialog permitId={permitId} onClose={closeLentPermit} />
  ) : (
    <LentStep permitId={permitId} deed={deed} />
  )
}

/** The step the notice is about. What moved on meanwhile is told by the server. */
function LentStep({ permitId, deed }: { permitId: string; deed: keyof typeof PERMIT_STEP_DIALOGS }) {
  const say = useText(permitsBook)
  const toast = useToast()
  const queries = useQueryClient()
  const { data: permit, error } = useQuery({
    queryKey: [PERMITS, 'notice', permitId],
    queryFn: ({ signal }) => api.permitOfNotice({ taskId: permitId }, { signal }),
    // The form is filled once; what is typed in it must not be taken away.
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error) return
    toast.failed(error)
    closeLentPermit()
  }, [error, toast])
  if (!permit) return null
  const Step = PERMIT_STEP_DIALOGS[deed]
  const done = () => {
    closeLentPermit()
    void queries.invalidateQueries({ queryKey: [PERMITS] })
  }
  return <Step permit={permit} say={say} onDone={done} onClose={closeLentPermit} />
}
