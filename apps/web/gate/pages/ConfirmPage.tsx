import { confirmCalls, type Confirmation } from '@gss/notify/contract'
import { client } from '@gss/web-kit/api/client'
import { tell } from '@gss/web-kit/api/failureText'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useState } from 'react'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { takeFromAddress } from '../gatePath.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'

const api = client(confirmCalls)

/** Where the link of a message leads: it shows what it is about, and a press confirms it. Nothing else is open from here. */
export function ConfirmPage() {
  const say = useText(gateBook)
  const [token] = useState(() => takeFromAddress('t'))
  const [known, setKnown] = useState<Confirmation | null>(null)
  const [failed, setFailed] = useState(token === '' ? say('ticket.missing') : '')
  const { errors, isSending, submit } = useSubmit<never>()
  useEffect(() => {
    if (token === '') return
    api.toConfirm({ token }).then(setKnown, (error: unknown) => setFailed(tell(error)?.sentence ?? ''))
  }, [token])
  return (
    <GateFrame>
      <h1>{say('confirm.title')}</h1>
      {failed !== '' && <p role="alert">{failed}</p>}
      {known && (
        <>
          <p>
            <b>{known.subject}</b>
          </p>
          {known.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {known.confirmedBy !== null ? (
            <p role="status">{say('confirm.done', { name: known.confirmedBy })}</p>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void submit({}, async () => setKnown(await api.confirm({ token })))
              }}
            >
              <SubmitButton word={say('confirm.submit')} isSending={isSending} error={errors.form} />
            </form>
          )}
        </>
      )}
    </GateFrame>
  )
}
