import './agreement.css'
import { book, useText } from '@gss/web-kit/text/book'
import { gateBook } from '../gateBook.ts'
import { GateLink } from '../GateLink.tsx'

const agreementBook = book({
  'zh-CN': () => import('../text/agreement/zh-CN.ts'),
  'zh-TW': () => import('../text/agreement/zh-TW.ts'),
  'en-US': () => import('../text/agreement/en-US.ts'),
  'pt-BR': () => import('../text/agreement/pt-BR.ts'),
})
const CLAUSES = ['scope', 'account', 'use', 'data', 'records', 'alarms', 'availability', 'change'] as const

/** Spec §2.1 user-agreement. */
export function AgreementPage() {
  const say = useText(gateBook)
  const read = useText(agreementBook)
  return (
    <main className="agreement">
      <h1>{say('agreement.title')}</h1>
      {CLAUSES.map((clause, at) => (
        <section key={clause}>
          <h2>
            {at + 1} {read(`${clause}.title`)}
          </h2>
          <p>{read(clause)}</p>
        </section>
      ))}
      <p className="option">
        <GateLink to="/login" className="press">
          {say('back')}
        </GateLink>
      </p>
    </main>
  )
}
