import { searchOfUnit, useSeesUnits } from '@gss/archives/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'

/** Boards of systems have an address of the specification (§2.3); whoever brings them puts them into the menu. */
export const BOARDS_PATH = '/dashboard/company/board'

/** Whose home it is. Who sees many units is led to lists of this one. */
export const HomeOf = createContext<{ unitId: string; name: string } | undefined>(undefined)

/** The first of these screens that the menu leads to, by name or by address. */
function useFirstScreen(screens: readonly string[]) {
  const menu = useSession(({ session }) => session?.menu)
  const known = screensOf(menu ?? [])
  for (const each of screens) {
    const found = known.find(({ component, path }) => component === each || path === each)
    if (found) return found
  }
  return undefined
}
export const useWayTo = (...screens: readonly string[]): string | undefined => useFirstScreen(screens)?.path

/** The same with what the address says besides. */
function useWayWith(screens: readonly string[], search: string): string | undefined {
  const screen = useFirstScreen(screens)
  const seesUnits = useSeesUnits()
  const unit = useContext(HomeOf)
  if (!screen) return undefined
  const { path, component } = screen
  return seesUnits && unit
    ? path + searchOfUnit(component, { unitId: unit.unitId, unitName: unit.name }, search)
    : path + search
}

interface WayProps {
  to: string | readonly string[]
  search?: string
  className?: string
  label?: string
  /** A wall stays where it is: what it leads to opens beside it. */
  isApart?: boolean
  children: ReactNode
}
/** Leads to the list behind a figure; for who has no such screen it is the figure alone. */
export function FigureWay({ to, search = '', className, label, isApart = false, children }: WayProps) {
  const path = useWayWith(typeof to === 'string' ? [to] : to, search)
  if (path === undefined) return <span className={className}>{children}</span>
  return (
    <Link
      className={className ? `mn-way ${className}` : 'mn-way'}
      to={path}
      {...(label && { 'aria-label': label })}
      {...(isApart && { target: '_blank' })}
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
  const path = useWayWith(to, search)
  return (
    path && (
      <Link className="press icon quiet compact" to={path} aria-label={label} title={label}>
        <Icon name="right" size={12} />
      </Link>
    )
  )
}
