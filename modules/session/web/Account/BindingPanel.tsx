import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { accountBook } from './accountBook.ts'
import type { OwnAccount } from './ownAccount.ts'
import { BindContactDialog, type ContactKind } from './BindContactDialog.tsx'
import { UnbindDialog } from './UnbindDialog.tsx'

/** What leads to this account beside its name: a number, an address, identities elsewhere. */
export function BindingPanel({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const say = useText(accountBook)
  const [binding, setBinding] = useState<ContactKind | null>(null)
  const [unbinding, setUnbinding] = useState<string | null>(null)
  const { mobile, email, identities } = account
  const done = () => {
    setBinding(null)
    setUnbinding(null)
    onChanged()
  }
  return (
    <section className="panel own-panel" aria-label={say('section.binding')}>
      <h2>{say('section.binding')}</h2>
      <div className="ac-set">
        <span>{say('mobile')}</span>
        <span className="tabular">{mobile ?? say('unbound')}</span>
        <button type="button" className="press" onClick={() => setBinding('mobile')}>
          {say(mobile ? 'rebind' : 'bind')}
        </button>
      </div>
      <div className="ac-set">
        <span>{say('email')}</span>
        <span className="tabular">{email ?? say('unbound')}</span>
        <button type="button" className="press" onClick={() => setBinding('email')}>
          {say(email ? 'rebind' : 'bind')}
        </button>
      </div>
      <h3>{say('identities')}</h3>
      {identities.length === 0 && <p className="text-2">{say('noIdentities')}</p>}
      {identities.map(({ issuer, linkedAt }) => (
        <div className="ac-set" key={issuer}>
          <span className="ellipsis" title={issuer}>
            {issuer}
          </span>
          <span className="text-2 small tabular">{say('linkedAt', { time: dateTimeOf(linkedAt) })}</span>
          <button type="button" className="press" onClick={() => setUnbinding(issuer)}>
            {say('unbind')}
          </button>
        </div>
      ))}
      {binding && <BindContactDialog kind={binding} onDone={done} onClose={() => setBinding(null)} />}
      {unbinding !== null && (
        <UnbindDialog issuer={unbinding} onDone={done} onClose={() => setUnbinding(null)} />
      )}
    </section>
  )
}
