import './bell.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { theVoice } from '../Noticing/startNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { useUnread } from './useUnread.ts'

const NoticeList = lazy(() => import('./NoticeList.tsx').then((m) => ({ default: m.NoticeList })))
/** Spec §9 "Bell badge overflow 99". */
const COUNT_MAX = 99

/** Alarm notices. A click stops what calls now (spec §4). */
export function Bell() {
  const say = useText(seatBook)
  const count = useUnread(useShallow((unread) => unread.count))
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
      align={{ offset: [0, belowBanner()] }}
      classNames={{ root: 'bell-pop' }}
      content={<Suspense fallback={null}>{isOpen && <NoticeList onClose={() => setOpen(false)} />}</Suspense>}
    >
      <button type="button" className="it" aria-haspopup="dialog" aria-expanded={isOpen} aria-label={say('bell.label', { count })}>
        <Icon name="bell" />
        {say('bell.name')}
        {count > 0 && <span className="cnt fire num">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>}
      </button>
    </Popover>
  )
}

const GAP_PX = 4
/** Nothing covers the banner, and it covers nothing that one has asked for. */
const belowBanner = () => GAP_PX + (document.querySelector<HTMLElement>('.bann')?.offsetHeight ?? 0)
