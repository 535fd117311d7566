import '@gss/web-kit/shell/bell.css'
import './bell.css'
import { PatrolList, useUnreadNotices } from '@gss/notices/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Popover } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { theVoice } from '../Noticing/startNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { useUnread } from './useUnread.ts'

const NoticeList = pressedPart(() => import('./NoticeList.tsx').then((m) => m.NoticeList))
/** Spec §9 "Bell badge overflow 99". */
const COUNT_MAX = 99

/** Alarm notices, and patrol notices below them (spec §2.5). A click stops what calls now (spec §4). */
export function Bell() {
  const say = useText(seatBook)
  const alarms = useUnread(useShallow((unread) => unread.count))
  const patrol = useUnreadNotices()
  const count = alarms + patrol
  const [isOpen, setOpen] = useState(false)
  const turn = (open: boolean) => {
    if (open) theVoice()?.hush()
    setOpen(open)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={turn}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      classNames={{ root: 'bell-pop under-watch' }}
      content={
        <Suspense fallback={null}>
          {isOpen && (
            <>
              <NoticeList onClose={() => setOpen(false)} />
              <PatrolList onClose={() => setOpen(false)} />
            </>
          )}
        </Suspense>
      }
    >
      <button
        type="button"
        className="line-item"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={say('bell.label', { count: alarms, patrol })}
      >
        <Icon name="bell" />
        {say('bell.name')}
        {/* Its room is kept: nothing beside it moves with the first one. */}
        <span className={`count tabular${alarms > 0 ? ' fire' : ''}${count > 0 ? '' : ' none'}`}>
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
        </span>
      </button>
    </Popover>
  )
}
