import { saveFrom } from '@gss/web-kit/api/files'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Evidence } from '../../contract/index.ts'
import { api } from '../api.ts'
import { EvidenceDialog } from '../Player/EvidenceDialog.tsx'
import { evidenceBook } from './evidenceBook.ts'
import { EVIDENCE } from './ofAlarm.ts'

/** What is done with one recording or snapshot. The server writes each look and each copy down. */
export function useEvidenceDeeds(): {
  play: (row: Evidence) => void
  copy: (row: Evidence) => Promise<void>
  stop: (row: Evidence) => Promise<void>
  dialog: ReactNode
} {
  const say = useText(evidenceBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [played, setPlayed] = useState<Evidence | null>(null)
  const attempt = (deed: () => Promise<void>) =>
    deed().catch((failure: unknown) => toast.failed(failure, say('failed')))
  return {
    play: setPlayed,
    copy: ({ evidenceId }) =>
      attempt(async () => {
        const { url } = await api.openEvidence({ evidenceId, asCopy: true })
        saveFrom(url, `${evidenceId}.mp4`)
      }),
    stop: ({ evidenceId }) =>
      attempt(async () => {
        await api.stopRecord({ evidenceId })
        toast.done(say('stopped'))
        await queries.invalidateQueries({ queryKey: [EVIDENCE] })
      }),
    dialog: played && (
      <EvidenceDialog
        evidenceId={played.evidenceId}
        title={`${say(`kind.${played.kind}`)} ${played.cameraName}`}
        onClose={() => setPlayed(null)}
      />
    ),
  }
}
