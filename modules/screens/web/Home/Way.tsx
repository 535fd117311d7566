import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Boards of systems have an address of the specification (§2.3); whoever brings them puts them into the menu. */
export const BOARDS_PATH = '/dashboard/company/board'

/** The first of these screens that the menu leads to, by name or by address. */
export function useWayTo(...screens: readonly string[]): string | undefined {
  const menu = useSession(({ session }) => session?.menu)
  const known = screensOf(menu ?? [])
  for (const each of screens) {
    const found = known.find(({ component, path }) => component === each || path === each)
    if (found) return found.path
  }
  return undefined
}

interface WayProps {
  to: string | readonly string[]
  search?: string
  className?: string
  label?: string
  children: ReactNode
}
/** Leads to the list behind a figure; for who has no such screen it is the figure alone. */
export function FigureWay({ to, search = '', className, label, children }: WayProps) {
  const path = useWayTo(...(typeof to === 'string' ? [to] : to))
  if (path === undefined) return <span className={className}>{children}</span>
  return (
    <Link
      className={className ? `mn-way ${className}` : 'mn-way'}
      to={path + search}
      {...(label && { 'aria-label': label })}
    >
      {children}
    </Link>
  )
}

/** The one way out of a module's head. */
export function WayOut({
  to,
  search = '',
  label,
}: {
  to: readonly string[]
  search?: string
  label: string
}) {
  const path = useWayTo(...to)
  return (
    path && (
      <Link className="btn icon quiet s" to={path + search} aria-label={label} title={label}>
        <Icon name="right" size={12} />
      </Link>
    )
  )
}
