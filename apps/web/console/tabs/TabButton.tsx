import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { Tab } from '@gss/web-kit/shell/tabs'
import { useText } from '@gss/web-kit/text/book'
import { Dropdown } from 'antd'
import { shellBook } from '../shellBook.ts'
import type { Closing } from './closers.ts'
import { tabId } from './tabId.ts'

const CLOSINGS: Closing[] = ['closeCurrent', 'closeRight', 'closeLeft', 'closeAll']
const MIDDLE_BUTTON = 1

interface TabButtonProps {
  tab: Tab
  title: string
  isActive: boolean
  onShow: () => void
  onClose: (how: Closing) => void
}

/** The cross is for the mouse only: a key inside a tab is no place for a screen reader, Delete does the same. */
export function TabButton({ tab, title, isActive, onShow, onClose }: TabButtonProps) {
  const say = useText(shellBook)
  const items = CLOSINGS.map((how) => ({ key: how, label: say(`tab.${how}`), onClick: () => onClose(how) }))
  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']}>
      <button
        type="button"
        role="tab"
        id={tabId(tab.serial, 'tab')}
        aria-controls={tabId(tab.serial, 'pane')}
        aria-selected={isActive}
        tabIndex={isActive ? 0 : -1}
        data-path={tab.path}
        className={isActive ? 'tab-item is-on' : 'tab-item'}
        onClick={onShow}
        onAuxClick={(event) => {
          if (event.button === MIDDLE_BUTTON) onClose('closeCurrent')
        }}
      >
        {title}
        <span
          className="close-key"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onClose('closeCurrent')
          }}
        >
          <Icon name="close" size={12} />
        </span>
      </button>
    </Dropdown>
  )
}
