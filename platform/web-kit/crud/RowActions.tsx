import { Dropdown } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useOffline } from '../api/useOffline.ts'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'
import { fitting } from './fitting.ts'

export interface RowDeed {
  key: string
  label: string
  run: () => void
  /** Looks at what the browser has: possible while the server cannot be reached. */
  isLocal?: boolean
}

export function RowActions({ deeds, name }: { deeds: RowDeed[]; name: string }) {
  const say = useText(crudBook)
  const off = useOffline()
  const isOff = ({ isLocal }: RowDeed) => off !== null && !isLocal
  const count = fitting(deeds.map(({ label }) => label))
  const [shown, rest] = [deeds.slice(0, count), deeds.slice(count)]
  return (
    <span className="row-keys">
      {shown.map((deed) => (
        <button
          key={deed.key}
          type="button"
          aria-label={`${deed.label} ${name}`}
          disabled={isOff(deed)}
          title={isOff(deed) ? (off ?? undefined) : undefined}
          onClick={deed.run}
        >
          {deed.label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: rest.map((deed) => ({
              key: deed.key,
              label: deed.label,
              disabled: isOff(deed),
              onClick: deed.run,
            })),
          }}
        >
          <button
            type="button"
            className="press quiet icon compact"
            aria-label={`${say('more')} ${name}`}
            aria-haspopup="menu"
          >
            <Icon name="more" />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
