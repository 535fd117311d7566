import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ScreenLinkProps {
  /** The component a menu entry names. */
  to: string
  search?: string
  /** Instead, where the person's menu has no such screen. */
  orElse?: ReactNode
  children: ReactNode
}

/** Leads to a screen wherever the menu has put it; to whom may not see it, it is not offered. */
export function ScreenLink({ to, search = '', orElse = null, children }: ScreenLinkProps) {
  const menu = useSession(({ session }) => session?.menu)
  const screen = screensOf(menu ?? []).find(({ component }) => component === to)
  return screen ? <Link to={screen.path + search}>{children}</Link> : orElse
}
