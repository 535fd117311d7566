import { Dropdown } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'
import { fitting } from './fitting.ts'

export interface Deed {
  key: string
  label: string
  run: () => void
}

export function RowActions({ deeds, name }: { deeds: Deed[]; name: string }) {
  const say = useText(crudBook)
  const count = fitting(deeds.map(({ label }) => label))
  const [shown, rest] = [deeds.slice(0, count), deeds.slice(count)]
  return (
    <span className="ops">
      {shown.map(({ key, label, run }) => (
        <button key={key} type="button" aria-label={`${label} ${name}`} onClick={run}>
          {label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: rest.map(({ key, label, run }) => ({ key, label, onClick: run })) }}
        >
          <button type="button" className="btn quiet icon s" aria-label={`${say('more')} ${name}`} aria-haspopup="menu">
            <Icon name="more" />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
