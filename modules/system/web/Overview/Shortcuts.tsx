import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { isIconName } from '@gss/web-kit/icons/names'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { Link, useLocation } from 'react-router'
import { overviewBook } from './overviewBook.ts'

/** One row at 1366; the side menu has the rest. */
const SHOWN_MAX = 8

/** The first screens of the person's own menu. */
export function Shortcuts() {
  const say = useText(overviewBook)
  const language = useSettings((settings) => settings.language)
  const menu = useSession(({ session }) => session?.menu)
  const { pathname } = useLocation()
  const shown = screensOf(menu ?? [])
    .filter(({ isHidden, path }) => !isHidden && path !== pathname)
    .slice(0, SHOWN_MAX)
  if (shown.length === 0) return null
  return (
    <nav className="ov-short" aria-label={say('shortcuts')}>
      {shown.map(({ path, icon, name }) => (
        <Link key={path} className="btn" to={path}>
          {isIconName(icon) && <Icon name={icon} />}
          {name[language] || name['zh-CN']}
        </Link>
      ))}
    </nav>
  )
}
