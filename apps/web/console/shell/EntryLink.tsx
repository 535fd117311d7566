import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTabs } from '@gss/web-kit/shell/tabs'
import { BASE_PATH } from '../../paths.ts'
import type { SideMenuEntry } from '../routes/generate.ts'
import { shellBook } from '../shellBook.ts'
import { useNameOf } from '../useRoutes.ts'
import { openOutside } from './openOutside.ts'

interface EntryLinkProps {
  entry: Exclude<SideMenuEntry, { kind: 'folder' }>
  className: string
  onGone?: (() => void) | undefined
  children: ReactNode
}

/** A page of the menu. Coming back to an open tab, one finds it where one left it: same page, same filter. */
export function EntryLink({ entry, className, onGone, children }: EntryLinkProps) {
  const say = useText(shellBook)
  const nameOf = useNameOf()
  const toast = useToast()
  const { pathname } = useLocation()
  const open = useTabs((tabs) =>
    entry.kind === 'page' ? tabs.list.find(({ path }) => path === entry.path) : undefined,
  )
  if (entry.kind === 'outside') {
    const leave = () => {
      openOutside(entry.address, BASE_PATH).catch(toast.failed)
      onGone?.()
    }
    return (
      <button
        type="button"
        className={className}
        aria-label={say('outside', { name: nameOf(entry.name) })}
        onClick={leave}
      >
        {children}
        <span className="spacer" />
        <Icon name="ext" size={12} />
      </button>
    )
  }
  const isHere = pathname === entry.path
  return (
    <Link
      to={open ? entry.path + open.place.search : entry.path}
      className={isHere ? `${className} is-on` : className}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGone}
    >
      {children}
    </Link>
  )
}
