import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { changeSettings, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import { shellBook } from '../shellBook.ts'
import { MenuTree } from './MenuTree.tsx'
import { MiniMenu } from './MiniMenu.tsx'

/** 208 px with words, 48 px with icons. */
export function SideMenu() {
  const say = useText(shellBook)
  const isCollapsed = useSettings((settings) => settings.isCollapsed)
  const word = say(isCollapsed ? 'unfold' : 'fold')
  return (
    <nav className="side" aria-label={say('mainMenu')}>
      <div className="tree">{isCollapsed ? <MiniMenu /> : <MenuTree />}</div>
      <div className="foot tabular">
        {!isCollapsed && <Version />}
        <button
          type="button"
          aria-label={word}
          title={word}
          aria-pressed={isCollapsed}
          onClick={() => changeSettings({ isCollapsed: !isCollapsed })}
        >
          <Icon name="fold" />
        </button>
      </div>
    </nav>
  )
}

/** Spec §2.5: the version, and on click what is in it. */
function Version() {
  const say = useText(shellBook)
  const menu = useSession(({ session }) => session?.menu)
  const history = screensOf(menu ?? []).find(({ component }) => component === 'versions')
  const word = say('version', { code: __APP_VERSION__ })
  return history ? <Link to={history.path}>{word}</Link> : <span>{word}</span>
}
