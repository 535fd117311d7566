import './remote.css'
import { useText } from '@gss/web-kit/text/book'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { remoteBook } from './remoteBook.ts'
import { useStanding } from './useStanding.ts'

const StandingDialog = pressedPart(() => import('./StandingDialog.tsx').then((m) => m.StandingDialog))

/** 屏蔽中 n, red, in the header; beside it what waits for a second person. Takes no room while there is nothing. */
export function StandingButton() {
  const say = useText(remoteBook)
  const { standing } = useStanding()
  const [isOpen, setOpen] = useState(false)
  const waiting = standing?.rows.filter(({ state }) => state === 'waiting').length ?? 0
  const shielded = standing?.shielded ?? 0
  return (
    <>
      {(waiting > 0 || shielded > 0) && (
        <button
          type="button"
          className="line-item rc-standing"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {waiting > 0 && <b className="rc-waiting">{say('waiting', { n: waiting })}</b>}
          {shielded > 0 && <b className="rc-shielded">{say('shielded', { n: shielded })}</b>}
        </button>
      )}
      <Suspense fallback={null}>{isOpen && <StandingDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
