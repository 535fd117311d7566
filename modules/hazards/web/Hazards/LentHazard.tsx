import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { closeLentHazard, type HazardLent as Lent } from '../useLentHazard.ts'
import { HAZARDS, HazardDialog } from './HazardDialog.tsx'
import { hazardsBook } from './hazardsBook.ts'
import { HAZARD_STEP_DIALOGS } from './steps.tsx'

/** A hazard opened from a notice, wherever one stands. */
export function LentHazard({ hazardId, deed }: Lent) {
  return deed === 'show' ? (
    <HazardDialog hazardId={hazardId} onClose={closeLentHazard} />
  ) : (
    <LentStep hazardId={hazardId} deed={deed} />
  )
}

/** The step the notice is about. What moved on meanwhile is told by the server. */
function LentStep({ hazardId, deed }: { hazardId: string; deed: keyof typeof HAZARD_STEP_DIALOGS }) {
  const say = useText(hazardsBook)
  const toast = useToast()
  const queries = useQueryClient()
  const { data: hazard, error } = useQuery({
    queryKey: [HAZARDS, 'notice', hazardId],
    queryFn: ({ signal }) => api.hazardOfNotice({ taskId: hazardId }, { signal }),
    // The form is filled once; what is typed in it must not be taken away.
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    if (!error) return
    toast.failed(error)
    closeLentHazard()
  }, [error, toast])
  if (!hazard) return null
  const Step = HAZARD_STEP_DIALOGS[deed]
  const done = () => {
    closeLentHazard()
    void queries.invalidateQueries({ queryKey: [HAZARDS] })
  }
  return <Step hazard={hazard} say={say} onDone={done} onClose={closeLentHazard} />
}
