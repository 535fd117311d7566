import '@gss/web-kit/shell/bell.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSlot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { Popover } from 'antd'
import { useState } from 'react'
import { countText } from '../countText.ts'
import { noticesBook } from '../noticesBook.ts'
import { useUnreadNotices } from '../useNotices.ts'
import { PatrolList } from './patrolPart.tsx'

/** The bell of whoever has no alarms: with alarms there is one bell for both (spec §2.5), and it is theirs. */
export function PatrolBell() {
  const isAlone = useSlot('bells').length === 1
  return isAlone ? <OwnBell /> : null
}

function OwnBell() {
  const say = useText(noticesBook)
  const count = useUnreadNotices()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: 'bell-pop' }}
      content={isOpen && <PatrolList onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="line-item"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={say('bell.label', { count })}
      >
        <Icon name="bell" />
        {say('bell.name')}
        <span className={`count tabular${count > 0 ? '' : ' none'}`}>{countText(count)}</span>
      </button>
    </Popover>
  )
}
