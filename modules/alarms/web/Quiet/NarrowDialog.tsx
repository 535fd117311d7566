import '../Window/quiet.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { QuietWindow } from '../../contract/windowCalls.ts'
import { laterApi } from '../laterApi.ts'
import { quietBook } from '../Window/quietBook.ts'
import { reachNameOf } from '../Window/reachWords.ts'
import { ScopeChoice } from '../Window/ScopeChoice.tsx'

/** What of it stays quiet; the rest is heard again at once. */
export function NarrowDialog({
  window: { windowId, ...named },
  onClose,
}: {
  window: QuietWindow
  onClose: (isDone: boolean) => void
}) {
  const say = useText(quietBook)
  const toast = useToast()
  const [chosen, setChosen] = useState(0)
  const { isSending, send } = useSend()
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms.narrowOptions', windowId],
    queryFn: ({ signal }) => laterApi.narrowOptions({ windowId }, { signal }),
  })
  const option = data?.options[chosen]
  const narrow = async () => {
    if (!option) return
    const { scope, transmissionId, panelId, floorId, loopNo, componentId } = option
    await send(async () => {
      const borders = { transmissionId, panelId, floorId, loopNo, componentId }
      await laterApi.narrowWindow({ ...borders, windowId, scope, note: '' })
      toast.done(say('narrow.done'))
      onClose(true)
    })
  }
  return (
    <Dialog
      open
      title={say('narrow.of', { name: reachNameOf(named, say) })}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{say('cancel')}</Button>
          <SendButton
            loading={isSending}
            disabled={!option}
            title={data && !option ? say('narrow.none') : undefined}
            onClick={() => void narrow()}
          >
            {say('narrow')}
          </SendButton>
        </>
      }
    >
      {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={say('loading')} />}
      {data?.options.length === 0 && <EmptyState sentence={say('narrow.none')} />}
      {data && data.options.length > 0 && (
        <div className="qw-form">
          <ScopeChoice options={data.options} chosen={chosen} onChoose={setChosen} />
          <p className="text-2 qw-wide">{say('ends')}</p>
        </div>
      )}
    </Dialog>
  )
}
