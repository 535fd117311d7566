import { lend } from '@gss/web-kit/shell/lent'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Kept in the shell: a notice about a control room that did not answer leads to the checks, where there is such a screen. */
export function DutyParts() {
  const go = useNavigate()
  const path = useSession(
    ({ session }) =>
      session && screensOf(session.menu).find(({ component }) => component === 'dutyCheck')?.path,
  )
  const open = useEffectEvent(() => path && void go(path))
  useEffect(() => lend('dutyCheck.show', () => open()), [])
  return null
}
