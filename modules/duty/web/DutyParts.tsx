import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { lend } from '@gss/web-kit/shell/lent'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerDialogProps } from './AnswerDialog.tsx'
import { dutyBook } from './dutyBook.ts'

/** Comes with its first notice. */
const AnswerDialog = fetchedPart<AnswerDialogProps>({
  load: () => import('./AnswerDialog.tsx').then((m) => m.AnswerDialog),
  words: [dutyBook],
  instead: () => null,
})

/** Kept in the shell: a notice about a control room that did not answer leads to the checks, where there is such a screen. */
export function DutyParts() {
  const go = useNavigate()
  const path = useSession(
    ({ session }) =>
      session && screensOf(session.menu).find(({ component }) => component === 'dutyCheck')?.path,
  )
  const open = useEffectEvent(() => path && void go(path))
  useEffect(() => lend('dutyCheck.show', () => open()), [])
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => lend('dutyAsk.show', (checkId) => setAsked(checkId)), [])
  return asked !== null && <AnswerDialog key={asked} checkId={asked} onClose={() => setAsked(null)} />
}
