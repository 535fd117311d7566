import { decode } from '@gss/kit/wire'
import { CallFailure, isRefused } from '@gss/web-kit/api/failures'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { type Signature, signatureWanted } from '../../contract/index.ts'

const SignDialog = pressedPart(() => import('./SignDialog.tsx').then((m) => m.SecondSignDialog))

interface Waiting {
  mailTo: string | null
  sign: (signature: Signature) => Promise<void>
  /** What was refused for another reason than the signature is told where the deed was begun. */
  giveUp: (failure: unknown) => void
  mail: () => void
}
/** Thrown out of `signed` where the person chose the link instead. */
export class MailedInstead extends Error {
  override name = 'MailedInstead'
}

/**
 * A deed on an administrator's account is asked for as any other; where the server wants a second hand, the second administrator
 * signs in a dialog and it is asked for again with that.
 */
export function useSecondSignature(): {
  signed: <R>(run: (signature?: Signature) => Promise<R>) => Promise<R>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const signed = async <R,>(run: (signature?: Signature) => Promise<R>): Promise<R> => {
    try {
      return await run()
    } catch (failure) {
      if (!isRefused(failure, 'session.signatureNeeded')) throw failure
      const { mailTo } = decode(signatureWanted, failure.data)
      return new Promise<R>((resolve, reject) => {
        const over = () => setWaiting(null)
        setWaiting({
          mailTo,
          sign: async (signature) => {
            const answer = await run(signature)
            over()
            resolve(answer)
          },
          giveUp: (reason) => {
            over()
            reject(reason)
          },
          mail: () => {
            over()
            reject(new MailedInstead())
          },
        })
      })
    }
  }
  const dialog = waiting && (
    <Suspense fallback={null}>
      <SignDialog
        mailTo={waiting.mailTo}
        onSign={waiting.sign}
        onMail={waiting.mail}
        onRefused={waiting.giveUp}
        onClose={() => waiting.giveUp(new CallFailure('aborted'))}
      />
    </Suspense>
  )
  return { signed, dialog }
}
