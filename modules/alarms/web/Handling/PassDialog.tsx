import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { handlingBook } from './handlingBook.ts'

/** Which colleague is asked to take it: of those who are at a seat now. */
export function PassDialog({ alarmId, onClose }: { alarmId: string; onClose: () => void }) {
  const say = useText(handlingBook)
  const toast = useToast()
  const id = useId()
  const [to, setTo] = useState<string | null>(null)
  const { isSending, send } = useSend()
  const { data, isPending } = useQuery({
    queryKey: ['alarms.colleagues', alarmId],
    queryFn: ({ signal }) => api.colleagues({ alarmId }, { signal }),
    gcTime: 0, // who sits where is otherwise a minute later
  })
  const colleague = data?.find(({ userId }) => userId === to)
  const pass = async () => {
    if (!colleague) return toast.warn(say('pass.toMissing'))
    await send(async () => {
      await api.pass({ alarmId, to: colleague.userId })
      toast.done(say('pass.done', { name: colleague.name }))
      onClose()
    })
  }
  return (
    <Dialog
      open
      width={416}
      title={say('pass.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={() => void pass()}>
            {say('claim.pass')}
          </SendButton>
        </>
      }
    >
      <div className="hd-passing">
        <label htmlFor={id}>{say('pass.to')}</label>
        <Select
          id={id}
          autoFocus
          value={to}
          loading={isPending}
          options={data?.map(({ userId, name }) => ({ value: userId, label: name })) ?? []}
          notFoundContent={isPending ? say('media.loading') : say('pass.none')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setTo}
        />
        <p className="text-2">{say('pass.note')}</p>
      </div>
    </Dialog>
  )
}
