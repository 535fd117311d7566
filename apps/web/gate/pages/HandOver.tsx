import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'

export interface Addresses {
  systemAdministrator?: string | undefined
  securityAdministrator?: string | undefined
  auditAdministrator?: string | undefined
}

/** The one-time addresses of the administrators still to come, shown once. */
export function HandOver({ addresses }: { addresses: Addresses }) {
  const say = useText(gateBook)
  const rows: [who: string, path: string | undefined][] = [
    [say('setup.system'), addresses.systemAdministrator],
    [say('setup.security'), addresses.securityAdministrator],
    [say('setup.audit'), addresses.auditAdministrator],
  ]
  const due = rows.flatMap(([who, path]) =>
    path ? [{ who, address: new URL(path, location.origin).href }] : [],
  )
  return (
    <GateFrame>
      <h1>{say('setup.done')}</h1>
      {due.length > 0 && <p className="text-2">{say('setup.others')}</p>}
      {due.map(({ who, address }) => (
        <AddressRow key={who} who={who} address={address} />
      ))}
      <p className="option">
        <GateLink to="/login" className="press primary">
          {say('setup.toSignIn')}
        </GateLink>
      </p>
    </GateFrame>
  )
}

function AddressRow({ who, address }: { who: string; address: string }) {
  const say = useText(gateBook)
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="addr">
      <b>{who}</b>
      <code>{address}</code>
      <button
        type="button"
        className="press compact"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {say(isCopied ? 'setup.copied' : 'setup.copy')}
      </button>
    </div>
  )
}
