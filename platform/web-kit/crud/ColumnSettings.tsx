import { Checkbox, Popover } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'

interface ColumnSettingsProps {
  columns: { key: string; title: string }[]
  hidden: string[]
  onHide: (keys: string[]) => void
}

export function ColumnSettings({ columns, hidden, onHide }: ColumnSettingsProps) {
  const say = useText(crudBook)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  const content = (
    <div className="colset">
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          // One column stays: a table without any says nothing.
          disabled={shown.length === 1 && shown[0]?.key === key}
          onChange={({ target }) =>
            onHide(target.checked ? hidden.filter((each) => each !== key) : [...hidden, key])
          }
        >
          {title}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <button type="button" className="press icon compact" aria-label={say('columns')} title={say('columns')}>
        <Icon name="settings" />
      </button>
    </Popover>
  )
}
