import './player.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { evidenceClient } from './evidence.ts'
import { playerBook } from './playerBook.ts'

/** A snapshot just taken, as the server kept it. Its address is worth one opening: it is asked for anew each time. */
export function EvidenceDialog({
  evidenceId,
  title,
  onClose,
}: {
  evidenceId: string
  /** Of a list; without one it is a snapshot just taken. */
  title?: string
  onClose: () => void
}) {
  const say = useText(playerBook)
  const [isNotPlayed, setNotPlayed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['video.evidence', evidenceId],
    queryFn: ({ signal }) => evidenceClient.openEvidence({ evidenceId }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Dialog
      open
      isReadOnly
      isAbove
      width={800}
      title={title ?? say('snapshot')}
      footer={null}
      onCancel={onClose}
    >
      {error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('connecting')} />}
      {data &&
        (data.mediaType.startsWith('image/') ? (
          <img className="pl-kept" src={data.url} alt={say('snapshot')} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a camera saw has no words
          <video
            className="pl-kept"
            src={data.url}
            aria-label={title ?? say('snapshot')}
            controls
            autoPlay={title !== undefined}
            onError={() => setNotPlayed(true)}
          />
        ))}
      {isNotPlayed && <p role="alert">{say('keptNotPlayed')}</p>}
    </Dialog>
  )
}
