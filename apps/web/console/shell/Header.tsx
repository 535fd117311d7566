import { centreZone, weekdayOf, zoneWords } from '@gss/kit/zone'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useSlot } from '@gss/web-kit/shell/slots'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { isElsewhere } from '@gss/web-kit/time/zone'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { shellBook } from '../shellBook.ts'
import { Slots } from '../Slots.tsx'
import { UserMenu } from './UserMenu.tsx'

const TopMenu = placedPart(() => import('./TopMenu.tsx').then((m) => m.TopMenu))

/** 48 px: the brand, the centre, the time, what modules show of themselves, the person. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const say = useText(shellBook)
  const layout = useSettings((settings) => settings.layout)
  const centre = useConfig(({ looked }) => looked?.config.centreName)
  const isLive = useSlot('line').length + useSlot('sound').length > 0
  const isTold = useSlot('status').length + useSlot('bells').length + useSlot('todo').length > 0
  return (
    <header className="header-bar">
      <button type="button" className="line-item burger" aria-label={say('openMenu')} onClick={onMenu}>
        <Icon name="storm" />
      </button>
      <div className="brand">
        <Icon name="logo" size={20} />
        <span>{say('product')}</span>
      </div>
      {layout === 'top' ? (
        <Suspense fallback={null}>
          <TopMenu />
        </Suspense>
      ) : (
        <span className="site ellipsis">{centre}</span>
      )}
      <span className="spacer" />
      <Slots of="search" />
      <HeaderClock />
      <i className="separator" />
      {isLive && (
        <>
          <Slots of="line" />
          <Slots of="sound" />
          <i className="separator" />
        </>
      )}
      {isTold && (
        <>
          <Slots of="status" />
          <Slots of="bells" />
          <Slots of="todo" />
          <i className="separator" />
        </>
      )}
      <UserMenu />
    </header>
  )
}

function HeaderClock() {
  const say = useText(shellBook)
  const now = useNow()
  return (
    <time className="line-item clock tabular" dateTime={now.toISOString()}>
      <small>
        {dateOf(now)} {say('weekdays').split(' ')[weekdayOf(dateOf(now))]}
      </small>
      {clockOf(now)}
      {isElsewhere(now) && (
        <abbr title={say('zone', { zone: centreZone(), words: zoneWords(now) })}>{zoneWords(now)}</abbr>
      )}
    </time>
  )
}
