import { useText } from '@gss/web-kit/text/book'
import { Menu } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { shellBook } from '../shellBook.ts'
import { useGenerated } from '../useRoutes.ts'
import { useMenuItems } from './useMenuItems.tsx'

/** Spec §3 "layout": the same menu along the top. */
export function TopMenu() {
  const say = useText(shellBook)
  const { entries } = useGenerated()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const items = useMenuItems(entries, navigate)
  return (
    <nav className="topmenu" aria-label={say('mainMenu')}>
      <Menu mode="horizontal" items={items} selectedKeys={[pathname]} />
    </nav>
  )
}
