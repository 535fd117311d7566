import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useEffect } from 'react'
import { READ_MAX_S, type TrainingDoc } from '../../contract/index.ts'
import { api, TRAINING } from '../api.ts'
import { trainingBook } from '../trainingBook.ts'

const MediaView = placedPart(() => import('./MediaView.tsx').then((m) => m.MediaView))
const MS_PER_S = 1_000

/** What is written, and for how long somebody had it before them: told when it is closed. */
export function ReadDialog({ doc: { docId, title }, onClose }: { doc: TrainingDoc; onClose: () => void }) {
  const say = useText(trainingBook)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [TRAINING, 'one', docId],
    queryFn: ({ signal }) => api.trainingDoc({ docId }, { signal }),
  })
  const isOpen = data !== undefined
  useEffect(() => {
    if (!isOpen) return undefined
    const sinceMs = performance.now()
    return () => {
      const seconds = Math.min(READ_MAX_S, Math.round((performance.now() - sinceMs) / MS_PER_S))
      // What is not told costs a minute of somebody's record, and no question.
      void api.noteReading({ docId, seconds }).then(
        () => queries.invalidateQueries({ queryKey: [TRAINING] }),
        () => undefined,
      )
    }
  }, [docId, isOpen, queries])
  return (
    <Dialog open isReadOnly width={data?.file ? 1000 : 800} title={title} footer={null} onCancel={onClose}>
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={say('loading')} />}
      {data?.file && (
        <Suspense fallback={<Skeleton label={say('loading')} />}>
          <MediaView docId={docId} file={data.file} />
        </Suspense>
      )}
      {data && (data.content !== '' || !data.file) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="trn-text" tabIndex={0} role="group" aria-label={title}>
          {data.content || say('empty')}
        </div>
      )}
    </Dialog>
  )
}
