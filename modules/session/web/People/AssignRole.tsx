import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Select } from 'antd'
import type { User } from '../../contract/index.ts'
import { api } from '../api.ts'
import type { useSecondSignature } from '../Signature/useSecondSignature.tsx'
import { peopleBook } from './peopleBook.ts'
import { useRoleOptions } from './useRoleOptions.ts'

interface AssignRoleProps {
  user: User
  /** Another role for an administrator is signed by a second. */
  signed: ReturnType<typeof useSecondSignature>['signed']
  onDone: () => void
  onClose: () => void
}

/** Only roles of the person's side are offered: the server takes no other. */
export function AssignRole({ user, signed, onDone, onClose }: AssignRoleProps) {
  const say = useText(peopleBook)
  const toast = useToast()
  const { roles } = useRoleOptions()
  const [form] = Form.useForm<{ roleId: number }>()
  const { isSending, send } = useSend()
  const offered = roles.filter(({ origin }) => origin === user.origin)
  const save = (roleId: number) =>
    send(async () => {
      await signed((signature) => api.assignRole({ userId: user.userId, roleId, signature }))
      toast.done(say('assign.done'))
      onDone()
    })
  return (
    <Dialog
      open
      title={say('assign.title', { name: user.realname })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton loading={isSending} onClick={form.submit}>
            {say('save')}
          </SendButton>
        </>
      }
    >
      <Form
        form={form}
        initialValues={{ roleId: user.roleId ?? undefined }}
        requiredMark={false}
        colon={false}
        onFinish={({ roleId }) => void save(roleId)}
      >
        <Form.Item
          name="roleId"
          label={say('role')}
          extra={say(user.status === 'waiting' ? 'assign.first' : 'assign.note')}
          rules={[{ required: true, message: say('assign.need') }]}
        >
          <Select
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={say('assign.need')}
            options={offered.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
