import './phone.css'
import './marks.css'
import './pictures.css'
import { centreZone, zoneWords } from '@gss/kit/zone'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { isElsewhere } from '@gss/web-kit/time/zone'
import { type ReactNode, useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import { waitingOnPhone } from '../sync/phone.ts'
import { useCarried } from '../sync/usePhone.ts'

interface SheetProps {
  title: string
  /** Left of the title; nothing: the phone's own way back. */
  left?: ReactNode
  right?: ReactNode
  /** The keys at the bottom: the last names what comes next. */
  foot?: ReactNode
  children: ReactNode
}

/** One page of the phone: a head, what can be scrolled, the keys under the thumb. */
export function PhoneSheet({ title, left, right, foot, children }: SheetProps) {
  const say = useText(fieldBook)
  return (
    <div className="sheet">
      <header className="phone-top">
        {left ?? (
          <button type="button" aria-label={say('back')} onClick={() => history.back()}>
            <Icon name="left" size={20} />
          </button>
        )}
        <h1>{title}</h1>
        {right ?? <span />}
      </header>
      <Line />
      <WhoseTime />
      <main className="scrolled">{children}</main>
      {foot && <footer className="foot-keys">{foot}</footer>}
    </div>
  )
}

/** How the line is, in one quiet sentence. Being without it is a normal way of working. */
function Line() {
  const say = useText(fieldBook)
  const carried = useCarried()
  const { count } = waitingOnPhone(carried)
  const { isOffline, isSyncing, syncedAtMs, refused } = carried
  if (!isOffline && count === 0 && !refused) return null
  const time = syncedAtMs === null ? '' : clockOf(new Date(syncedAtMs)).slice(0, HH_MM)
  const state = isOffline ? say('offline') : isSyncing ? say('syncing') : say('waiting', { count })
  const since = count > 0 && isOffline ? say('waiting', { count }) : time && say('syncedAt', { time })
  return (
    <p className="net-line" role="status">
      <Icon name={isOffline ? 'signal' : 'upload'} />
      <span className="ellipsis">{refused?.sentence ?? state}</span>
      <span className="spacer" />
      <span className="text-2 tabular">{since || say('neverSynced')}</span>
    </p>
  )
}
const HH_MM = 5

/** Whose time it is, where the phone's own is another. */
function WhoseTime() {
  const say = useText(fieldBook)
  const [now] = useState(() => new Date())
  if (!isElsewhere(now)) return null
  return <p className="net-line text-2">{say('zone', { zone: centreZone(), words: zoneWords(now) })}</p>
}
