import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { api } from '../api.ts'
import { NameFields } from '../fields/NameFields.tsx'
import { NewPasswordFields } from '../fields/NewPassword.tsx'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { takeFromAddress } from '../gatePath.ts'
import { passwordErrors } from '../passwordRules.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useSubmit } from '../useSubmit.ts'
import { HandOver, type Addresses } from './HandOver.tsx'

const BLANK = { username: '', realname: '', password: '', confirm: '' }
type Form = typeof BLANK

/** The first person of an empty system, and what to hand to the other two administrators. */
export function SetUpPage() {
  const say = useText(gateBook)
  const [ticket] = useState(() => takeFromAddress('ticket'))
  const [form, setForm] = useState(BLANK)
  const [done, setDone] = useState<Addresses | null>(null)
  const { errors, isSending, submit } = useSubmit<keyof Form>()
  const set = (key: keyof Form) => (value: string) => setForm((known) => ({ ...known, [key]: value }))
  if (done) return <HandOver addresses={done} />
  const wrong = () => ({
    ...(form.username.trim() === '' && { username: say('need.username') }),
    ...(form.realname.trim() === '' && { realname: say('need.realname') }),
    ...passwordErrors(form.password, form.confirm, [form.username, form.realname], say),
  })
  const create = async () =>
    setDone(
      await api.setUp({ ticket, ...form, username: form.username.trim(), realname: form.realname.trim() }),
    )
  return (
    <GateFrame>
      <h1>{say('setup.title')}</h1>
      <p className="text-2">{say(ticket === '' ? 'ticket.missing' : 'setup.note')}</p>
      {ticket !== '' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(wrong(), create)
          }}
        >
          <NameFields {...form} errors={errors} onUsername={set('username')} onRealname={set('realname')} />
          <NewPasswordFields
            label={say('register.password')}
            password={form.password}
            confirm={form.confirm}
            errors={errors}
            onPassword={set('password')}
            onConfirm={set('confirm')}
          />
          <SubmitButton word={say('setup.submit')} isSending={isSending} error={errors.form} />
        </form>
      )}
    </GateFrame>
  )
}
