import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { change, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import { OWN_PATHS } from '../ownPages.ts'
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
      <div className="foot num">
        {!isCollapsed && (
          <Link to={OWN_PATHS.versions} title={say('versions')}>
            {say('version', { code: __APP_VERSION__ })}
          </Link>
        )}
        <button
          type="button"
          aria-label={word}
          title={word}
          aria-pressed={isCollapsed}
          onClick={() => change({ isCollapsed: !isCollapsed })}
        >
          <Icon name="fold" />
        </button>
      </div>
    </nav>
  )
}
