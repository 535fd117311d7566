import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useStripScroll } from '@gss/web-kit/list/useStripScroll'
import { useSettings } from '@gss/web-kit/settings/settings'
import { hasUnsaved } from '@gss/web-kit/shell/unsaved'
import { setTabs, type Tabs, useTabs } from '@gss/web-kit/shell/tabs'
import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Slots } from '../Slots.tsx'
import { shellBook } from '../shellBook.ts'
import { useTitleOf } from '../useRoutes.ts'
import { CLOSERS, type Closing } from './closers.ts'
import { TabButton } from './TabButton.tsx'

/** Our own tab bar (spec §2.5): arrows move, Delete closes, the wheel and the two keys at its ends scroll. */
export function TabBar() {
  const say = useText(shellBook)
  const toast = useToast()
  const ask = useAskGrave()
  const navigate = useNavigate()
  const titleOf = useTitleOf()
  const hasTabs = useSettings((settings) => settings.hasTabs)
  const tabs = useTabs()
  const bar = useRef<HTMLDivElement>(null)
  const { isOverflowing, scrollBy } = useStripScroll(bar, tabs.active, tabs.list.length)

  const show = ({ list }: Tabs, path: string) => {
    const tab = list.find((each) => each.path === path)
    if (tab) void navigate(tab.path + tab.place.search + tab.place.hash)
  }
  const close = (how: Closing, path: string) => {
    const next = CLOSERS[how](tabs, path)
    if (typeof next === 'string') return toast.warn(say(`tab.${next}`))
    const goOn = () => {
      setTabs(next)
      if (next.active !== tabs.active) show(next, next.active)
    }
    const gone = tabs.list.filter(({ serial }) => !next.list.some((tab) => tab.serial === serial))
    if (!hasUnsaved(gone)) return goOn()
    ask({
      title: say('tab.unsavedAsk'),
      okText: say('tab.leave'),
      cancelText: say('tab.stay'),
      onOk: goOn,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.list.findIndex(({ path }) => path === tabs.active)
    if (event.key === 'Delete') return close('closeCurrent', tabs.active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.list.length - 1 }[event.key]
    const tab = to === undefined ? undefined : tabs.list[(to + tabs.list.length) % tabs.list.length]
    if (!tab) return
    event.preventDefault()
    show(tabs, tab.path)
    bar.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(tab.path)}"]`)?.focus()
  }

  return (
    <section className="tabs" aria-label={say('tab.bar')}>
      {hasTabs && (
        <>
          {isOverflowing && <Scroller word={say('tab.left')} icon="left" onClick={() => scrollBy(-1)} />}
          <div
            ref={bar}
            className="tabl"
            role="tablist"
            tabIndex={-1}
            aria-label={say('tab.bar')}
            onKeyDown={onKeyDown}
          >
            {tabs.list.map((tab) => (
              <TabButton
                key={tab.serial}
                tab={tab}
                title={titleOf(tab.path)}
                isActive={tab.path === tabs.active}
                onShow={() => show(tabs, tab.path)}
                onClose={(how) => close(how, tab.path)}
              />
            ))}
          </div>
          {isOverflowing && <Scroller word={say('tab.right')} icon="right" onClick={() => scrollBy(1)} />}
        </>
      )}
      <span className="spacer" />
      <Slots of="tabStrip" />
    </section>
  )
}

function Scroller({ word, icon, onClick }: { word: string; icon: 'left' | 'right'; onClick: () => void }) {
  return (
    <button type="button" className="tabs-by" aria-label={word} title={word} onClick={onClick}>
      <Icon name={icon} size={12} />
    </button>
  )
}
