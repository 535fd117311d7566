import { useText } from '@gss/web-kit/text/book'
import { gateBook } from '../gateBook.ts'
import { GateFrame } from '../GateFrame.tsx'
import { GateLink } from '../GateLink.tsx'

/** Spec §2.1 registerResult. */
export function RegisteredPage() {
  const say = useText(gateBook)
  return (
    <GateFrame>
      <h1>{say('registered.title')}</h1>
      <p className="text-2">{say('registered.note')}</p>
      <p className="option">
        <GateLink to="/login" className="press">
          {say('back')}
        </GateLink>
      </p>
    </GateFrame>
  )
}
