import { type RowDeed, RowActions } from '@gss/web-kit/crud/RowActions.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { isIconName } from '@gss/web-kit/icons/names'
import { useText } from '@gss/web-kit/text/book'
import type { HTMLAttributes } from 'react'
import { menusBook } from './menusBook.ts'
import type { MenuLine, DropWhere } from './tree.ts'

interface MenuRowProps extends HTMLAttributes<HTMLTableRowElement> {
  row: MenuLine
  name: string
  screen: string
  permission: string
  deeds: RowDeed[]
  /** Where what is dragged would fall; `no`: it may not. */
  drop: DropWhere | 'no' | null
  onFold: () => void
}

/** Indentation of one level. */
const LEVEL_PX = 24

export function MenuRow({
  row: { entry, level, at, of, isOpen },
  name,
  screen,
  permission,
  deeds,
  drop,
  onFold,
  ...rest
}: MenuRowProps) {
  const say = useText(menusBook)
  const flags = [
    ...(entry.isHidden ? [say('isHidden')] : []),
    ...(entry.isSubSystem ? [say('isSubSystem')] : []),
    ...(entry.opensOutside === 'outside' ? [say('opensOutside')] : []),
  ]
  return (
    <tr
      {...rest}
      data-id={entry.menuId}
      className={[entry.isHidden && 'hidden', drop && `drop-${drop}`].filter(Boolean).join(' ')}
      aria-level={level}
      aria-posinset={at}
      aria-setsize={of}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
    >
      <td>
        <div className="menus-name" style={{ paddingLeft: (level - 1) * LEVEL_PX }}>
          {isOpen === null ? (
            <span className="menus-fold" />
          ) : (
            <button
              type="button"
              className="menus-fold"
              tabIndex={-1}
              aria-label={say(isOpen ? 'fold' : 'unfold')}
              onClick={onFold}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={12} />
            </button>
          )}
          <Icon name={isIconName(entry.icon) ? entry.icon : entry.kind === 'folder' ? 'layers' : 'doc'} />
          <span className="ellipsis" title={name}>
            {name}
          </span>
        </div>
      </td>
      <td className="ellipsis text-2" title={entry.path}>
        {entry.path}
      </td>
      <td className="ellipsis text-2 lesser">{screen}</td>
      <td className={entry.permission === '' ? 'ellipsis text-3 lesser' : 'ellipsis lesser'}>{permission}</td>
      <td>
        <span className="menus-flags">
          {flags.map((flag) => (
            <span key={flag} className="chip line">
              {flag}
            </span>
          ))}
        </span>
      </td>
      <td>
        <RowActions deeds={deeds} name={name} />
      </td>
    </tr>
  )
}
