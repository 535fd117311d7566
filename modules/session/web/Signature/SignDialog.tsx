import { tell } from '@gss/web-kit/api/failureText'
import { isRefused, RefusalError } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { Form, Input } from 'antd'
import { useState } from 'react'
import type { Signature } from '../../contract/index.ts'
import { OwnPasswordItem, ProofDialog } from '../ProofDialog.tsx'
import { signatureBook } from './signatureBook.ts'

interface SignDialogProps {
  /** Where a link may go instead; null: nowhere. */
  mailTo: string | null
  onSign: (signature: Signature) => Promise<void>
  onMail: () => void
  /** It was signed, and is refused all the same. */
  onRefused: (failure: unknown) => void
  onClose: () => void
}
type Fields = Pick<Signature, 'username' | 'password'> & { code?: string }

const NAME_MAX_CHARS = 200
const DIGITS = 6
/** At which field a refusal of the signature itself stands. */
const AT: Partial<Record<string, keyof Fields>> = {
  'session.signatureWrong': 'password',
  'session.locked': 'password',
  'session.signatureOwn': 'username',
  'session.signatureOfSubject': 'username',
  'session.signatureDuty': 'username',
  'session.signatureEnrol': 'username',
  'session.signatureOldPassword': 'username',
  'session.secondFactorNeeded': 'code',
  'session.secondFactorWrong': 'code',
}

/** The second administrator takes the seat for a moment: own name, own password, own code. Nothing of it is kept here. */
export function SecondSignDialog({ mailTo, onSign, onMail, onRefused, onClose }: SignDialogProps) {
  const say = useText(signatureBook)
  const [form] = Form.useForm<Fields>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const sign = async ({ username, password, code }: Fields) => {
    setSending(true)
    try {
      await onSign({ username: username.trim(), password, ...(code && { secondFactor: code }) })
    } catch (failure) {
      setSending(false)
      const at = failure instanceof RefusalError ? AT[failure.code] : undefined
      if (!at) return onRefused(failure)
      if (at === 'code') setNeedsCode(true)
      // That a code is needed is no mistake of anybody's: the field is there now.
      if (!isRefused(failure, 'session.secondFactorNeeded'))
        form.setFields([{ name: at, errors: [tell(failure)?.sentence ?? ''] }])
    }
  }
  return (
    <ProofDialog
      isAbove
      title={say('title')}
      afterOpenChange={(isOpen) => isOpen && form.focusField('username')}
      form={form}
      cancel={say('cancel')}
      confirm={say('sign')}
      before={say('why')}
      behind={
        mailTo === null ? undefined : (
          <>
            {say('orMail')}{' '}
            <button type="button" className="press quiet compact" onClick={onMail}>
              {say('mail', { mailTo })}
            </button>
          </>
        )
      }
      isSending={isSending}
      onSend={(fields) => void sign(fields)}
      onClose={onClose}
    >
      <Form.Item
        name="username"
        label={say('username')}
        rules={[{ required: true, message: say('needUsername') }]}
      >
        <Input
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Form.Item>
      {/* The seat's own browser offers to keep what is typed as a present password. */}
      <OwnPasswordItem label={say('password')} need={say('needPassword')} autoComplete="new-password" />
      {needsCode && (
        <Form.Item
          name="code"
          label={say('code')}
          rules={[{ required: true, len: DIGITS, message: say('needCode') }]}
          normalize={(typed: string) => typed.replaceAll(/\D/g, '')}
        >
          <Input inputMode="numeric" maxLength={DIGITS} autoComplete="one-time-code" autoFocus />
        </Form.Item>
      )}
    </ProofDialog>
  )
}
