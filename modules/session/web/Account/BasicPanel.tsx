import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useId } from 'react'
import { api } from '../api.ts'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'
import { accountBook } from './accountBook.ts'
import type { OwnAccount } from './ownAccount.ts'

const NAME_MAX_CHARS = 50

/** Who one is here; one's name is one's own to mend. */
export function BasicPanel({ account, onSaved }: { account: OwnAccount; onSaved: () => void }) {
  const say = useText(accountBook)
  const toast = useToast()
  const queries = useQueryClient()
  const id = useId()
  const { nameOf } = useRoleNames()
  const { isSending, send } = useSend()
  const { username, realname, origin, roleId, roleName, unitName, lastSignInAt, lastSignInFrom } = account
  const save = (fields: { realname: string }) =>
    send(async () => {
      await api.describeOwn(fields)
      toast.done(say('saved'))
      void queries.invalidateQueries({ queryKey: ['session.current'] })
      onSaved()
    })
  const facts = [
    [say('username'), username],
    [say('side'), say(`side.${origin}`)],
    ...(unitName === null ? [] : [[say('unit'), unitName] as const]),
    [say('role'), roleName === null ? say('noRole') : nameOf({ roleId, name: roleName })],
    [say('lastSignIn'), lastSignInAt ? `${dateTimeOf(lastSignInAt)} ${lastSignInFrom ?? ''}` : '—'],
  ] as const
  return (
    <section className="panel own-panel" aria-label={say('section.basic')}>
      <h2>{say('section.basic')}</h2>
      <dl className="ac-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-2">{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Form
        id={id}
        className="form-grid ac-form"
        labelCol={{ flex: '128px' }}
        colon={false}
        requiredMark={false}
        initialValues={{ realname }}
        onFinish={(fields: { realname: string }) => void save(fields)}
      >
        <Form.Item
          name="realname"
          label={say('realname')}
          rules={[{ required: true, whitespace: true, message: say('needRealname') }]}
        >
          <Input maxLength={NAME_MAX_CHARS} autoComplete="name" />
        </Form.Item>
        <div className="own-keys">
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('save')}
          </SendButton>
        </div>
      </Form>
    </section>
  )
}
