import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { isIconName } from '@gss/web-kit/icons/names'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type SideMenuEntry, menuWayTo } from '../routes/generate.ts'
import { useGenerated, useNameOf } from '../useRoutes.ts'
import { EntryLink } from './EntryLink.tsx'

/** The whole menu, folders unfolding in place; the way to the page shown is always open. */
export function MenuTree({ onGone }: { onGone?: () => void }) {
  const { entries } = useGenerated()
  const { pathname } = useLocation()
  const way = menuWayTo(entries, pathname)
  const [byHand, setByHand] = useState<ByHand>({ at: pathname, isOpen: new Map() })
  // Going to another page unfolds the way to it again, whatever was folded by hand.
  if (byHand.at !== pathname)
    setByHand({ at: pathname, isOpen: new Map([...byHand.isOpen].filter(([id]) => !way.includes(id))) })
  const isOpen = (id: string) =>
    byHand.isOpen.get(id) ?? (way.includes(id) || (way.length === 0 && id === entries[0]?.id))
  const toggle = (id: string) =>
    setByHand({ at: pathname, isOpen: new Map([...byHand.isOpen, [id, !isOpen(id)]]) })
  return <Level entries={entries} depth={0} isOpen={isOpen} onToggle={toggle} onGone={onGone} />
}

interface ByHand {
  at: string
  isOpen: ReadonlyMap<string, boolean>
}

interface LevelProps {
  entries: SideMenuEntry[]
  depth: number
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  onGone: (() => void) | undefined
}

function Level({ entries, depth, isOpen, onToggle, onGone }: LevelProps) {
  const nameOf = useNameOf()
  const row = depth === 0 ? 'row0' : `sub-item depth-${depth}`
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === 'folder' ? (
            <>
              <button
                type="button"
                className={isOpen(entry.id) ? `${row} open` : row}
                aria-expanded={isOpen(entry.id)}
                onClick={() => onToggle(entry.id)}
              >
                {depth === 0 && <EntryIcon name={entry.icon} />}
                <span className="ellipsis">{nameOf(entry.name)}</span>
                <span className="spacer" />
                <Icon name={isOpen(entry.id) ? 'up' : 'down'} size={12} />
              </button>
              {isOpen(entry.id) && (
                <Level
                  entries={entry.children}
                  depth={depth + 1}
                  isOpen={isOpen}
                  onToggle={onToggle}
                  onGone={onGone}
                />
              )}
            </>
          ) : (
            <EntryLink entry={entry} className={row} onGone={onGone}>
              {depth === 0 && <EntryIcon name={entry.icon} />}
              <span className="ellipsis">{nameOf(entry.name)}</span>
            </EntryLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The icon of an entry; a plain one where the menu names none we have. */
export function EntryIcon({ name }: { name: string }) {
  return <Icon name={isIconName(name) ? name : 'doc'} />
}
