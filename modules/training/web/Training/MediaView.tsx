import { Failed } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useCallback, useState } from 'react'
import type { DocFile } from '../../contract/index.ts'
import { api, TRAINING } from '../api.ts'
import { trainingBook } from '../trainingBook.ts'

const PdfView = placedPart(() => import('./PdfView.tsx').then((m) => m.PdfView))
const WHOLE_PERCENT = 100

/**
 * A PDF or a video, inside the product. It is fetched whole, with the session's own headers: a video can then be wound to anywhere, and no address
 * exists under which somebody else could have it.
 */
export function MediaView({ docId, file }: { docId: string; file: DocFile }) {
  const say = useText(trainingBook)
  const [part, setPart] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [TRAINING, 'file', file.fileId],
    queryFn: ({ signal }) => api.trainingFile({ docId }, { signal, onProgress: setPart }),
    staleTime: Infinity,
    // As large as it is, it is kept no longer than it is looked at.
    gcTime: 0,
  })
  if (error) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className="text-2" role="status">
        {say('file.loading', { percent: Math.round(part * WHOLE_PERCENT) })}
      </p>
    )
  return file.type === 'pdf' ? (
    <Suspense fallback={null}>
      <PdfView blob={data.blob} name={file.name} />
    </Suspense>
  ) : (
    <Video blob={data.blob} name={file.name} />
  )
}

function Video({ blob, name }: { blob: Blob; name: string }) {
  const say = useText(trainingBook)
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (video: HTMLVideoElement) => {
      const address = URL.createObjectURL(new Blob([blob], { type: 'video/mp4' }))
      video.src = address
      return () => URL.revokeObjectURL(address)
    },
    [blob],
  )
  if (isBroken) return <p role="alert">{say('file.broken')}</p>
  return (
    // Training films of a unit come without a track of their own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={show} className="trn-video" aria-label={name} controls onError={() => setBroken(true)} />
  )
}
