import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { EnrolAppDialog } from './EnrolDialog.tsx'
import { ownBook } from './ownBook.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

export function SecondFactorPanel() {
  const say = useText(ownBook)
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  // The shell asks the same, under the same name.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session.current'],
    queryFn: ({ signal }) => api.current({}, { signal }),
  })
  const isOn = data?.hasSecondFactor ?? false
  const done = (sentence: string) => {
    setOpen(false)
    toast.done(sentence)
    void refetch()
  }
  return (
    <section className="panel own-panel" aria-label={say('factor')}>
      <header>
        <h2>{say('factor')}</h2>
        {data && (
          <span className={isOn ? 'chip' : 'chip line'}>{say(isOn ? 'factor.on' : 'factor.off')}</span>
        )}
        <span className="spacer" />
        {data && (
          <Button onClick={() => setOpen(true)}>{say(isOn ? 'factor.remove' : 'factor.enable')}</Button>
        )}
      </header>
      {isPending && <Skeleton rows={1} label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {data && <p className="text-2">{say('factor.note')}</p>}
      {isOpen && !isOn && (
        <EnrolAppDialog onDone={() => done(say('factor.enabled'))} onClose={() => setOpen(false)} />
      )}
      {isOpen && isOn && (
        <RemoveDialog onDone={() => done(say('factor.removed'))} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
