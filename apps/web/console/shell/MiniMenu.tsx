import { Dropdown } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { type SideMenuEntry, menuWayTo } from '../routes/generate.ts'
import { useGenerated, useNameOf } from '../useRoutes.ts'
import { EntryLink } from './EntryLink.tsx'
import { EntryIcon } from './MenuTree.tsx'
import { useMenuItems } from './useMenuItems.tsx'

/** Only icons; a folder's pages come out beside it. */
export function MiniMenu() {
  const { entries } = useGenerated()
  return (
    <ul className="minis">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'folder' ? <Folder entry={entry} /> : <Single entry={entry} />}
        </li>
      ))}
    </ul>
  )
}

function Single({ entry }: { entry: Exclude<SideMenuEntry, { kind: 'folder' }> }) {
  const nameOf = useNameOf()
  return (
    <EntryLink entry={entry} className="row0">
      <span title={nameOf(entry.name)}>
        <EntryIcon name={entry.icon} />
        <span className="unseen">{nameOf(entry.name)}</span>
      </span>
    </EntryLink>
  )
}

function Folder({ entry }: { entry: Extract<SideMenuEntry, { kind: 'folder' }> }) {
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const items = useMenuItems(entry.children, navigate)
  const isHere = menuWayTo([entry], pathname).length > 0
  return (
    <Dropdown
      menu={{ items, selectedKeys: [pathname] }}
      trigger={['hover', 'click']}
      placement="topRight"
      classNames={{ root: 'fly' }}
      align={BESIDE}
    >
      <button
        type="button"
        className={isHere ? 'row0 is-on' : 'row0'}
        aria-haspopup="menu"
        aria-label={nameOf(entry.name)}
      >
        <EntryIcon name={entry.icon} />
      </button>
    </Dropdown>
  )
}

const BESIDE = { points: ['tl', 'tr'], offset: [2, 0] }
